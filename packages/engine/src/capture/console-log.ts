/** Errors that a page's scripts report. */
import type { ConsoleMessage, Page } from 'playwright-core'
import type { ConsoleArtifact } from '../api/artifacts.ts'

const maxErrors = 100
const maxTextLength = 500

/** Collects from now on; call `stop` when the visit ends. */
export function collectConsole(page: Page): { artifact: ConsoleArtifact; stop(): void } {
  const artifact: ConsoleArtifact = { errors: [] }
  const add = (error: ConsoleArtifact['errors'][number]) => {
    if (artifact.errors.length < maxErrors)
      artifact.errors.push({ ...error, text: error.text.slice(0, maxTextLength) })
  }
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const { url, lineNumber } = message.location()
    add({ kind: 'console', text: message.text(), source: url || null, line: lineNumber ?? null })
  }
  const onError = (error: Error) => {
    const [, source, line] = /\(?(https?:[^\s)]+?):(\d+):\d+\)?/.exec(error.stack ?? '') ?? []
    add({
      kind: /unhandled|rejection/i.test(error.name) ? 'rejection' : 'uncaught',
      text: `${error.name}: ${error.message}`,
      source: source ?? null,
      line: line === undefined ? null : Number(line),
    })
  }
  page.on('console', onMessage)
  page.on('pageerror', onError)
  return {
    artifact,
    stop() {
      page.off('console', onMessage)
      page.off('pageerror', onError)
    },
  }
}
