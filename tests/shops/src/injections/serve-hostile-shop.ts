import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { html } from '../markup/html.ts'
import type { FaultHooks } from '../markup/page-doc.ts'
import { type RunningShop, type ServeOptions, serveShop } from '../serve.ts'
import { type AttackPage, attackPages } from './corpus.ts'
import { hostilePages } from './hostile-pages.ts'

interface HostileShop extends RunningShop {
  attacks: readonly AttackPage[]
  /** Requests that nobody should have made, in the order in which they came. */
  harm: readonly string[]
}

/** A shop among whose pages stand attacks on its visitors, beside a server on which harm is counted. */
export async function serveHostileShop(options: ServeOptions): Promise<HostileShop> {
  const harm: string[] = []
  const trap = createServer((request, response) => {
    harm.push(`${request.method} ${request.url}`)
    response.end('You should not be here.')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const { port } = trap.address() as AddressInfo
  const attacks = attackPages(`http://127.0.0.1:${port}/harm`)
  const shop = await serveShop({ ...options, hooks: [hooksOf(attacks, port, harm)] })
  return {
    ...shop,
    attacks,
    harm,
    close: async () => {
      trap.closeAllConnections()
      await new Promise((resolve) => trap.close(resolve))
      await shop.close()
    },
  }
}

function hooksOf(attacks: readonly AttackPage[], port: number, harm: string[]): FaultHooks {
  const notes = new Map(attacks.map((attack) => [attack.path, attack]))
  const odd = hostilePages(port)
  const paths = [...notes.keys(), ...odd.keys()]
  return {
    answer: ({ path, query }) => {
      // A word of an attack in an address means that somebody carried it out of the page.
      if (/zq[0-9a-f]{8}/.test(`${path}?${query}`)) harm.push(path)
      const note = notes.get(path)
      if (note)
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: note.html }
      return odd.get(path)?.() ?? null
    },
    page: (doc) => {
      if (doc.ref.path === '/journal')
        doc.main = html`${doc.main}<ul>${paths.map((path) => html`<li><a href="${path}">${path.slice(1).replace('/', ' ')}</a></li>`)}</ul>`
    },
  }
}
