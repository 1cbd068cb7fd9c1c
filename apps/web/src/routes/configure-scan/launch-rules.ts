/** Rules of a launch: what is required, which scope and regions are sent, and where the user goes next. Pure. */

import { pageTypeLabels } from '@vitrine/kernel/names/page-type-names'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { LaunchBody, ScanScope } from '@vitrine/modules/scans/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'

export const allRegions = 'GLOBAL'

/** Regions that can be chosen: those with a code; only GLOBAL for stores without others. */
export function regionOptions(website: Pick<Website, 'region_url_mapping'>): string[] {
  const codes = Object.keys(website.region_url_mapping)
  const own = codes.filter((code) => code !== allRegions)
  return own.length > 0 ? own : codes
}

/** Whether every region is chosen. Choosing none also means all. */
export const areAllRegions = (selected: readonly string[], options: readonly string[]): boolean =>
  selected.length === 0 || options.every((option) => selected.includes(option))

/** Root URLs of the chosen regions; empty when all regions are chosen. */
export function rootUrls(
  website: Pick<Website, 'region_url_mapping'>,
  selected: readonly string[],
): string[] {
  if (areAllRegions(selected, regionOptions(website))) return []
  return selected.flatMap((region) => website.region_url_mapping[region] ?? [])
}

/** Seller ids of the chosen regions. */
export function sellerIds(
  website: Pick<Website, 'region_url_mapping' | 'amazon_seller_id_mapping'>,
  selected: readonly string[],
): Record<string, string> {
  const entries = Object.entries(website.amazon_seller_id_mapping)
  if (areAllRegions(selected, regionOptions(website))) return Object.fromEntries(entries)
  return Object.fromEntries(entries.filter(([region]) => selected.includes(region)))
}

/** The chosen page types; empty when none or all are chosen, which both mean all. */
export const scopedPageTypes = (
  selected: readonly PageType[],
  options: readonly PageType[],
): readonly PageType[] => (options.every((option) => selected.includes(option)) ? [] : selected)

/** "home, product list pages", or "all pages". */
export function scopePrompt(pageTypes: readonly PageType[]): string {
  if (pageTypes.length === 0) return 'all pages'
  return `${pageTypes.map((type) => pageTypeLabels[type]).join(', ')} pages`
}

function scopeOf(
  website: Pick<Website, 'region_url_mapping'>,
  regions: readonly string[],
  pageTypes: readonly PageType[],
): Required<Omit<ScanScope, 'page_budget' | 'skip_unchanged_pages'>> {
  return {
    scan_scope_prompt: scopePrompt(pageTypes),
    page_types: [...pageTypes],
    root_urls: rootUrls(website, regions),
  }
}

export const missingFileText = 'Please upload a file before launching the scan.'

/** Why a launch isn't possible; null when it is. */
export function launchProblem(launch: {
  template: Pick<ScanTemplate, 'scan_template_id' | 'requires_file'> | null
  websiteId: string | null
  title: string
  fileUrl: string | null
}): string | null {
  if (launch.template === null) return 'Please choose an analysis.'
  if (launch.websiteId === null) return 'Please select a website.'
  if (launch.title.trim() === '') return 'Please enter a title.'
  return launch.template.requires_file && launch.fileUrl === null ? missingFileText : null
}

export interface LaunchChoice {
  title: string
  regions: readonly string[]
  pageTypes: readonly PageType[]
  fileUrl: string | null
  /** Off: pages that have not changed keep the results of earlier analyses. */
  checksEveryPage?: boolean
}

/** The request body that creates the scan. */
export function launchBody(website: Website, template: ScanTemplate, choice: LaunchChoice): LaunchBody {
  return {
    title: choice.title.trim(),
    website_id: website.website_id,
    regions: areAllRegions(choice.regions, regionOptions(website))
      ? regionOptions(website)
      : [...choice.regions],
    scan_template_id: template.scan_template_id,
    scope: {
      ...scopeOf(website, choice.regions, choice.pageTypes),
      ...(choice.checksEveryPage === false ? { skip_unchanged_pages: true } : {}),
    },
    file_url: choice.fileUrl,
    amazon_seller_ids: sellerIds(website, choice.regions),
  }
}

export interface PromptPart {
  text: string
  /** Whether the part was between backticks. */
  isCode: boolean
}

/** Splits a step's text into plain and backticked parts. An unpaired backtick is kept as it is. */
export function promptParts(prompt: string): PromptPart[] {
  return prompt
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^`[^`]+`$/.test(part) ? { text: part.slice(1, -1), isCode: true } : { text: part, isCode: false },
    )
}
