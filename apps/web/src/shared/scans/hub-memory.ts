/** The last state of the list of analyses, so that links back restore it. Lost on reload. */
import type { ScanGroup } from './scan-groups.ts'

interface HubMemory {
  websiteId: string
  /** Parameters of the list's URL. */
  search: Readonly<Record<string, string | undefined>>
  collapsed: ReadonlySet<ScanGroup>
}

let memory: HubMemory | null = null

/** Another website has another list, so the remembered state doesn't apply. */
export const hubMemoryOf = (websiteId: string | null | undefined): HubMemory | null =>
  memory !== null && memory.websiteId === websiteId ? memory : null

export function rememberHub(next: HubMemory | null): void {
  memory = next
}
