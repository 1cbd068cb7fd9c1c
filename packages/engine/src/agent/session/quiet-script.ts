/**
 * Script that runs in every frame before the page's own. What it takes the voice from goes past every screen of
 * requests: sockets, workers that pages share, and calls that are left behind for later. Each fails, or does nothing, as
 * it may at any shopper's, so that no page breaks over it. Plain text, because bundled functions carry helpers along.
 */
export const quietScript = `(() => {
  const replace = (name, construct) => {
    const own = self[name]
    if (typeof own !== 'function') return
    const quiet = new Proxy(own, { construct })
    own.prototype.constructor = quiet
    Object.defineProperty(self, name, { value: quiet, writable: true, configurable: true, enumerable: false })
  }
  // Browsers open nothing on this port: the socket reports an error and closes.
  const nowhere = '//127.0.0.1:1/'
  replace('WebSocket', (own, args, as) =>
    Reflect.construct(own, URL.canParse(args[0], document.baseURI) ? ['wss:' + nowhere] : args, as))
  for (const name of ['WebSocketStream', 'WebTransport'])
    replace(name, (own, args, as) => Reflect.construct(own, [(name === 'WebTransport' ? 'https:' : 'wss:') + nowhere], as))
  replace('SharedWorker', (own, args, as) => Reflect.construct(own, ['data:text/javascript,'], as))
  if (typeof self.fetchLater === 'function') self.fetchLater = () => ({ activated: false })
})()`
