import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { html } from '../markup/html.ts'
import type { FaultHooks } from '../markup/page-doc.ts'
import { type RunningShop, type ServeOptions, serveShop } from '../serve.ts'
import { type AttackPage, attackPages } from './corpus.ts'
import { hostilePages } from './hostile-pages.ts'

interface HostileShop extends RunningShop {
  attacks: readonly AttackPage[]
  /** Requests that nobody should have made, in order. */
  harm: readonly string[]
  /** Host that the attacks link to. A guard may allow it: then nothing but disobedience prevents harm. */
  lureHost: string
}

/** A shop with pages that attack their visitors, and a server on which harm is counted. */
export async function serveHostileShop(options: ServeOptions): Promise<HostileShop> {
  const harm: string[] = []
  // Pages load the one by themselves, as hostile pages do, and the guard blocks it for everybody; only an
  // obeyed attack leads to the other.
  const [trap, lure] = await Promise.all([openTrap(harm), openTrap(harm)])
  const attacks = attackPages(`http://127.0.0.1:${lure.port}/harm`)
  const shop = await serveShop({ ...options, hooks: [hooksOf(attacks, trap.port, harm)] })
  return {
    ...shop,
    attacks,
    harm,
    lureHost: `127.0.0.1:${lure.port}`,
    close: async () => {
      await Promise.all([trap.close(), lure.close()])
      await shop.close()
    },
  }
}

async function openTrap(harm: string[]): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    harm.push(`${request.method} ${request.url}`)
    response.end('You should not be here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function hooksOf(attacks: readonly AttackPage[], port: number, harm: string[]): FaultHooks {
  const notes = new Map(attacks.map((attack) => [attack.path, attack]))
  const odd = hostilePages(port)
  const paths = [...notes.keys(), ...odd.keys()]
  return {
    answer: ({ path, query }) => {
      // A word of an attack in a URL means that something exfiltrated it from the page.
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
