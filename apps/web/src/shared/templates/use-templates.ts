import { useQuery } from '@tanstack/react-query'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { useMemo } from 'react'
import { useSelectedWebsite } from '../website/use-websites.ts'
import { isEnterprise, listedTemplates } from './template-rules.ts'
import { templatesQuery, websiteTemplatesQuery } from './templates-query.ts'

const none: readonly ScanTemplate[] = []

/** Templates that the selected website may see: the library's, and its own custom ones on the enterprise plan. */
export function useTemplates() {
  const { website, isLoading } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const hasCustom = isEnterprise(website)
  const library = useQuery({ ...templatesQuery(websiteId), enabled: websiteId !== '' })
  const own = useQuery({ ...websiteTemplatesQuery(websiteId), enabled: hasCustom && websiteId !== '' })
  const templates = useMemo(() => {
    const byId = new Map<string, ScanTemplate>()
    for (const template of [...(library.data ?? none), ...(own.data ?? none)]) {
      byId.set(template.scan_template_id, template)
    }
    return listedTemplates([...byId.values()], website)
  }, [library.data, own.data, website])
  return {
    website,
    templates,
    isLoading: isLoading || (websiteId !== '' && (library.isPending || (hasCustom && own.isPending))),
    error: library.error ?? (hasCustom ? own.error : null),
    retry: () => void Promise.all([library.refetch(), hasCustom ? own.refetch() : undefined]),
  }
}
