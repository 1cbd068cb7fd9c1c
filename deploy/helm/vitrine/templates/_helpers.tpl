{{- define "vitrine.labels" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "vitrine.selector" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vitrine.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end }}

{{- define "vitrine.environment" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: database-url
- name: VITRINE_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: vitrine-secret
- name: VITRINE_PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "vitrine.environmentFrom" -}}
{{- range .Values.settingsFromSecrets }}
- secretRef:
    name: {{ . }}
{{- end }}
{{- end }}

{{- define "vitrine.files" -}}
- name: files
{{- if .Values.files.enabled }}
  persistentVolumeClaim:
    claimName: {{ .Release.Name }}-files
{{- else }}
  emptyDir: {}
{{- end }}
- name: temporary
  emptyDir: {}
{{- end }}

{{- define "vitrine.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
{{- end }}

{{- define "vitrine.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}
