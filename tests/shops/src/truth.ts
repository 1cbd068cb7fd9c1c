/** What a faulty shop must cause. None of it is in anything that the shop serves. */

export interface DeclaredAlert {
  /** Id of the detector. */
  detector: string
  /**
   * Paths (with query where it matters) on which the fault can be seen. An alert names at least one of them and no
   * other page.
   */
  urls: string[]
  severity: 'high' | 'medium' | 'low'
  platforms: ('Desktop' | 'Mobile')[]
  /** The tier that a scan needs to see it: plain requests, or a browser. */
  tier: 'http' | 'browser'
  /** What is wrong, for people who read a failed comparison. */
  note: string
}

/** Both platforms, for faults that do not depend on the screen. */
export const everywhere: DeclaredAlert['platforms'] = ['Desktop', 'Mobile']
