/** A script that replaces built-ins, as Prototype.js does and as a page would that wants to be misread. */
export const hostileScript = `
  Array.prototype.entries = Array.prototype.toArray = function () { return this.slice() }
  for (const name of ['map', 'filter', 'some', 'every', 'find', 'slice', 'flatMap', 'includes', 'push', 'join'])
    Array.prototype[name] = function () { throw new Error(name) }
  Array.prototype[Symbol.iterator] = function () { throw new Error('iterator') }
  Array.prototype.toJSON = String.prototype.toJSON = Object.prototype.toJSON = () => '"faked"'
  Array.from = () => ['faked']
  JSON.stringify = () => '"faked"'
  JSON.parse = () => ({ faked: true })
  for (const name of ['width', 'top', 'length', 'value'])
    Object.defineProperty(Object.prototype, name, { get: () => 7, set() {}, configurable: true })
  Object.keys = Object.entries = () => ['faked']
  RegExp.prototype.test = () => true
  RegExp.prototype.exec = () => null
  String.prototype.replace = String.prototype.trim = () => 'faked'
  Document.prototype.querySelector = document.querySelector = () => null
  Document.prototype.querySelectorAll = Element.prototype.querySelectorAll = () => []
  Element.prototype.getBoundingClientRect = () => ({ x: 1, y: 1, top: 1, left: 1, width: 1, height: 1 })
  Element.prototype.getAttribute = Element.prototype.closest = Element.prototype.matches = () => null
  Object.defineProperty(Node.prototype, 'textContent', { get: () => 'faked' })
  Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => 'faked' })
  Object.defineProperty(HTMLInputElement.prototype, 'value', { get: () => 'faked', set() {} })
  HTMLElement.prototype.click = () => { throw new Error('click') }
  window.getComputedStyle = () => ({})
  window.MutationObserver = window.PerformanceObserver = function () { throw new Error('observer') }
  window.Promise = function () { throw new Error('promise') }
  window.Map = window.Set = function () { throw new Error('collection') }
  window.XMLSerializer = window.URL = undefined
  window.setTimeout = () => 0
  performance.now = () => 0
`
