import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { LaunchBody } from '@vitrine/modules/scans/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { useRef } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { api } from '../../shared/api/http.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'
import { type LaunchChoice, launchBody, runsAutomatically } from './launch-rules.ts'

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    queryFn: ({ signal }) =>
      api.get<ScanTemplate>(`/scan_template/${encodeURIComponent(templateId)}`, { signal }),
  })

const automatedTemplatesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['automated-templates', websiteId],
    queryFn: ({ signal }) =>
      api.list<string>(`/api/v1/websites/${websiteId}/automated-scan-templates`, { signal }),
  })

/** Uploads the file of an analysis; answers where it lies and what was read from it. */
export function useUpload(websiteId: string, templateId: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('folder', 'scan-files')
      form.set('make_public', 'false')
      form.set('file', file)
      const answer = await api.post<UploadedFile & { uri?: string }>('/api/v1/files/upload-file', form, {
        query: { website_id: websiteId, template_id: templateId },
      })
      return { ...answer, url: answer.url ?? answer.uri ?? '' }
    },
  })
}

/** A scan that is under way already was launched by a call whose answer got lost. */
const isRunningAlready = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT'
/** Taken off the automated list meanwhile: the scan waits for an operator. */
const isNotAutomated = (error: unknown) => error instanceof ApiError && error.code === 'NOT_ALLOWED'

/** Creates the scan, or brings the one of a failed attempt up to date; answers its id. */
async function saveScan(body: LaunchBody, template: ScanTemplate, scanId: string | null): Promise<string> {
  if (scanId === null) {
    const answer = await api.post<{ scan_id: string }>('/api/v1/scans/', { ...body, scan_template: template })
    return answer.scan_id
  }
  const { title, regions, scope, file_url } = body
  await api.put(`/api/v1/scans/${scanId}`, { title, regions, scope, file_url })
  return scanId
}

/** Runs the scan and links the run to it. False: it is not run automatically here. */
async function runScan(scanId: string, body: LaunchBody): Promise<boolean> {
  try {
    const { scan_instance_id } = await api.post<{ scan_instance_id: string }>('/scan_instance/run', {
      template_id: body.scan_template_id,
      scan_id: scanId,
      production_website_id: body.website_id,
      scan_scope: body.scope,
      amazon_seller_ids: body.amazon_seller_ids,
      file_url: body.file_url,
    })
    await api.put(`/api/v1/scans/${scanId}/scan-instance`, { website_id: body.website_id, scan_instance_id })
    return true
  } catch (error) {
    if (isNotAutomated(error)) return false
    if (isRunningAlready(error)) return true
    throw error
  }
}

/** Launches an analysis and leads to where it can be watched. */
export function useLaunch(website: Website | null, template: ScanTemplate | null) {
  const { is_superuser } = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // A second attempt goes on with the scan of the first, so that a failure leaves no twin behind.
  const savedId = useRef<string | null>(null)
  return useMutation({
    mutationFn: async (choice: LaunchChoice) => {
      if (website === null || template === null) throw new Error('Nothing to launch.')
      const body = launchBody(website, template, choice)
      const automatedIds = is_superuser
        ? []
        : await queryClient.fetchQuery(automatedTemplatesQuery(website.website_id))
      const scanId = await saveScan(body, template, savedId.current)
      savedId.current = scanId
      const isRunning =
        runsAutomatically(template, automatedIds, is_superuser) && (await runScan(scanId, body))
      return { scanId, isRunning }
    },
    onSuccess: ({ scanId, isRunning }) => {
      void queryClient.invalidateQueries({ queryKey: scansQuery(website?.website_id ?? '').queryKey })
      return navigate({ to: `/${isRunning ? 'in-progress' : 'pending'}/${scanId}` as string })
    },
  })
}
