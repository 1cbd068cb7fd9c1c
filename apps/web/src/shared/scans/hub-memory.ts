/** How the list of analyses was left, so that the way back leads to the same list. Gone with the tab's page. */
import type { ScanGroup } from './scan-groups.ts'

interface HubMemory {
  websiteId: string
  /** Parameters of the list's address. */
  search: Readonly<Record<string, string | undefined>>
  collapsed: ReadonlySet<ScanGroup>
}

let memory: HubMemory | null = null

/** Another website has another list: what is remembered of one says nothing of the other. */
export const hubMemoryOf = (websiteId: string | null | undefined): HubMemory | null =>
  memory !== null && memory.websiteId === websiteId ? memory : null

export function rememberHub(next: HubMemory | null): void {
  memory = next
}
