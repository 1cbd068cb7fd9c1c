/** The HTML of a page that is open in the browser. */
import type { Page } from 'playwright-core'
import { documentHtml } from './document-text.page.ts'
import { inIsolatedWorld } from './isolated-world.ts'

/** With the shadow trees of pages that are built from them, which Playwright’s own `content` leaves out. */
export const pageHtml = (page: Page): Promise<string> => inIsolatedWorld(page, documentHtml)
