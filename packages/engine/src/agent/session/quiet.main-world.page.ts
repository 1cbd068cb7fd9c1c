/**
 * Runs in every frame before the page's own scripts. Disables APIs that bypass request interception: sockets, shared
 * workers and deferred requests. Each fails or does nothing, as can happen in any browser, so pages keep working.
 */
import { pageFunction } from '../../browser/page-function.ts'

export const silenceInMainWorld = pageFunction(() => {
  type Construct = (own: Constructor, args: unknown[], as: Constructor) => object
  type Constructor = new (...args: unknown[]) => object
  const world = self as unknown as Record<string, unknown>
  const replace = (name: string, construct: Construct) => {
    const own = world[name]
    if (typeof own !== 'function') return
    const quiet = new Proxy(own as Constructor, {
      construct: (target, args, as) => construct(target, args, as as Constructor),
    })
    own.prototype.constructor = quiet
    Object.defineProperty(self, name, { value: quiet, writable: true, configurable: true, enumerable: false })
  }
  // Browsers open nothing on this port: the socket reports an error and closes.
  const nowhere = '//127.0.0.1:1/'
  replace('WebSocket', (own, args, as) =>
    Reflect.construct(own, URL.canParse(String(args[0]), document.baseURI) ? [`wss:${nowhere}`] : args, as),
  )
  for (const [name, scheme] of [
    ['WebSocketStream', 'wss:'],
    ['WebTransport', 'https:'],
  ] as const)
    replace(name, (own, _args, as) => Reflect.construct(own, [scheme + nowhere], as))
  replace('SharedWorker', (own, _args, as) => Reflect.construct(own, ['data:text/javascript,'], as))
  if (typeof world.fetchLater === 'function') world.fetchLater = () => ({ activated: false })
})
