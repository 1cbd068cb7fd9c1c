/** The one request that makes a browser context ask for the proxy's credentials. */
import { pageFunction } from './page-function.ts'

/** Resolves when the proxy has answered; its response is opaque to every page. */
export const requestProxyLoginInMainWorld = pageFunction(
  async (url: string, timeoutMs: number): Promise<void> => {
    await fetch(url, { mode: 'no-cors', credentials: 'include', signal: AbortSignal.timeout(timeoutMs) })
  },
)
