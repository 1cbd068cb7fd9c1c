import type { Page } from 'playwright-core'
import type { Scenario } from './fixture-data.ts'

/** A screen in one of its states, for the browser tests. */
export interface State {
  name: string
  path: string
  scenario?: Scenario
  isSignedIn?: boolean
  width?: number
  isDark?: boolean
  /** Interactions before the check. */
  act?: (page: Page) => Promise<unknown>
  /** Elements that must be visible. */
  sees: string
}
