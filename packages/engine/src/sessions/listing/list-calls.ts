/** Tells the requests that change a list from others, which may fail without harm to it, such as one for recommendations. */
import type { SessionRequest } from '../../api/sessions.ts'
import { wasAskedFor } from '../shared/page/click.ts'

/** Whether a request is for a page, for the list, or for what has one of the words. */
export const isForList = (call: SessionRequest, listUrl: string, words: readonly string[]): boolean =>
  call.isPage === true ||
  URL.parse(call.url)?.pathname === new URL(listUrl).pathname ||
  wasAskedFor([call], words)
