import type { Page } from 'playwright-core'
import type { Scenario } from './fixture-data.ts'

/** A screen in one of its states, as the browser tests look at it. */
export interface State {
  name: string
  path: string
  scenario?: Scenario
  isSignedIn?: boolean
  width?: number
  isDark?: boolean
  /** What is done before looking. */
  act?: (page: Page) => Promise<unknown>
  /** What must be seen. */
  sees: string
}
