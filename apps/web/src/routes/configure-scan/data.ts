import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { useRef } from 'react'
import { call } from '../../shared/api/http.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'
import { type LaunchChoice, launchBody } from './launch-rules.ts'

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    queryFn: ({ signal }) => call('get-template', { params: { id: templateId }, signal }),
  })

/** Uploads the file of an analysis. Resolves to its id and what was read from it. */
export function useUpload(websiteId: string, templateId: string) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('folder', 'scan-files')
      form.set('make_public', 'false')
      form.set('file', file)
      return call('upload-file', {
        body: form,
        query: { website_id: websiteId, template_id: templateId },
      })
    },
  })
}

/** A unique key for this launch; `randomUUID` doesn't exist on plain http pages. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Launches an analysis and opens the page that shows its progress. */
export function useLaunch(website: Website | null, template: ScanTemplate | null) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Retrying after a lost response sends the same key, so that nothing is launched twice.
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: async (choice: LaunchChoice) => {
      if (website === null || template === null) throw new Error('Nothing to launch.')
      const body = launchBody(website, template, choice)
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
      return call('launch-scan', { body: { ...body, key: attempt.current.key } })
    },
    onSuccess: ({ scan_id, scan_instance_id }) => {
      void queryClient.invalidateQueries({ queryKey: scansQuery(website?.website_id ?? '').queryKey })
      const page = scan_instance_id === null ? 'pending' : 'in-progress'
      // Replaces the form in the history, so that Back goes to the library.
      return navigate({ to: `/${page}/${scan_id}` as string, replace: true })
    },
  })
}
