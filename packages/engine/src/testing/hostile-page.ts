/**
 * A script that replaces built-ins, as Prototype.js does and as a page would that wants to be misread. It keeps what it
 * needs itself, so that it replaces all of them; `replacedBuiltIns` says how many of how many.
 */
export const hostileScript = `(function () {
  var define = Object.defineProperty, create = Object.create
  var iteratorKey = Symbol.iterator, promise = Promise.prototype, wanted = 0, replaced = 0
  var fake = function () { return 'faked' }
  function put(target, name, key, value) {
    wanted++
    try {
      // Without a prototype of its own, as Object.prototype is changed too.
      var descriptor = create(null)
      descriptor.configurable = true
      descriptor[key] = value
      if (key === 'get') descriptor.set = function () {}
      else descriptor.writable = true
      define(target, name, descriptor)
      replaced++
    } catch (error) {}
  }
  function set(target, names, value) { for (var i = 0; i < names.length; i++) put(target, names[i], 'value', value) }
  function get(target, names, value) { for (var i = 0; i < names.length; i++) put(target, names[i], 'get', value) }
  function throwing(target, names) {
    for (var i = 0; i < names.length; i++)
      put(target, names[i], 'value', (function (name) { return function () { throw new Error(name) } })(names[i]))
  }
  set(Array.prototype, ['entries', 'toArray'], function () { return this })
  throwing(Array.prototype, ['map', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'slice', 'splice', 'concat', 'flat', 'flatMap',
    'forEach', 'includes', 'indexOf', 'keys', 'values', 'at', 'reduce', 'reverse', 'sort', 'toSorted', 'toReversed', 'push', 'pop', 'shift',
    'unshift', 'join', 'fill'])
  set(Array, ['from', 'of'], function () { return ['faked'] })
  set(Array, ['isArray'], function () { return false })
  set(JSON, ['stringify'], function () { return '"faked"' })
  set(JSON, ['parse'], function () { return { faked: true } })
  set(Object, ['keys', 'entries', 'values', 'getOwnPropertyNames'], function () { return ['faked'] })
  set(Object, ['assign', 'fromEntries', 'freeze'], function () { return { faked: true } })
  throwing(Object, ['defineProperty', 'defineProperties', 'getPrototypeOf', 'getOwnPropertyDescriptor'])
  set(RegExp.prototype, ['test'], function () { return true })
  set(RegExp.prototype, ['exec'], function () { return null })
  set(String.prototype, ['replace', 'replaceAll', 'trim', 'slice', 'toLowerCase', 'normalize', 'padStart'], fake)
  set(String.prototype, ['split', 'matchAll'], function () { return ['faked'] })
  set(String.prototype, ['includes', 'startsWith', 'endsWith'], function () { return true })
  throwing(Function.prototype, ['call', 'apply', 'bind'])
  set(Number, ['isFinite', 'isInteger'], function () { return false })
  set(Math, ['round', 'max', 'min', 'floor', 'abs'], function () { return 7 })
  set(window, ['parseFloat', 'parseInt', 'Number'], function () { return 7 })
  set(window, ['isNaN'], function () { return true })
  set(Document.prototype, ['querySelector', 'getElementById', 'elementFromPoint', 'createTreeWalker', 'createElement'], function () { return null })
  set(document, ['querySelector', 'getElementById', 'elementFromPoint'], function () { return null })
  set(Document.prototype, ['querySelectorAll', 'elementsFromPoint'], function () { return [] })
  set(Element.prototype, ['querySelectorAll', 'getElementsByTagName', 'getClientRects', 'getAttributeNames'], function () { return [] })
  set(Element.prototype, ['getBoundingClientRect'], function () { return { x: 1, y: 1, top: 1, left: 1, width: 1, height: 1 } })
  set(Element.prototype, ['getAttribute', 'querySelector', 'closest', 'matches', 'hasAttribute'], function () { return null })
  set(Element.prototype, ['setAttribute', 'scrollIntoView', 'remove'], function () {})
  set(Node.prototype, ['contains', 'compareDocumentPosition', 'cloneNode'], function () { return null })
  get(Node.prototype, ['textContent'], fake)
  get(HTMLElement.prototype, ['innerText', 'offsetWidth', 'offsetHeight'], fake)
  get(HTMLInputElement.prototype, ['value', 'checked'], fake)
  get(HTMLImageElement.prototype, ['currentSrc', 'naturalWidth', 'complete'], fake)
  throwing(HTMLElement.prototype, ['click', 'focus', 'blur'])
  throwing(EventTarget.prototype, ['addEventListener', 'dispatchEvent'])
  set(window, ['getComputedStyle', 'matchMedia', 'getSelection'], function () { return {} })
  throwing(window, ['MutationObserver', 'PerformanceObserver', 'IntersectionObserver', 'ResizeObserver', 'Promise', 'Map', 'Set', 'WeakMap',
    'WeakSet', 'Proxy', 'Symbol', 'Error', 'Date', 'fetch', 'XMLHttpRequest', 'requestAnimationFrame', 'queueMicrotask'])
  set(window, ['XMLSerializer', 'URL', 'URLSearchParams', 'Intl', 'Reflect'], undefined)
  set(window, ['setTimeout', 'setInterval'], function () { return 0 })
  set(Performance.prototype, ['now'], function () { return 0 })
  set(Performance.prototype, ['getEntries', 'getEntriesByType'], function () { return [] })
  throwing(promise, ['then', 'catch', 'finally'])
  var iterator = function () { throw new Error('iterator') }
  var lists = [Array.prototype, NodeList.prototype, HTMLCollection.prototype, String.prototype]
  for (var at = 0; at < lists.length; at++) put(lists[at], iteratorKey, 'value', iterator)
  var texts = [Array.prototype, String.prototype, Object.prototype]
  for (at = 0; at < texts.length; at++) put(texts[at], 'toJSON', 'value', function () { return '"faked"' })
  get(Object.prototype, ['width', 'top', 'length', 'value'], function () { return 7 })
  window.replacedBuiltIns = replaced + ' of ' + wanted
})()`
