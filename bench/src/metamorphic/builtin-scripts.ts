/** Scripts of pages that replace built-ins, as old libraries do and as a page would that wants to be misread. */
import { hostileScript } from '@vitrine/engine/testing/hostile-page'

/** In the manner of Prototype.js 1.6 and 1.7: other meanings for standard names, and methods on every array. */
const prototypeLike = `
  (function () {
    var slice = Array.prototype.slice
    function $A(iterable) {
      if (!iterable) return []
      if ('toArray' in Object(iterable)) return iterable.toArray()
      var length = iterable.length || 0, results = new Array(length)
      while (length--) results[length] = iterable[length]
      return results
    }
    Array.from = window.$A = $A
    Array.prototype.toArray = Array.prototype.entries = Array.prototype.clone = function () { return slice.call(this, 0) }
    Array.prototype.find = Array.prototype.detect = function (iterator) {
      for (var i = 0; i < this.length; i++) if (iterator(this[i], i)) return this[i]
    }
    Array.prototype.each = function (iterator) { for (var i = 0; i < this.length; i++) iterator(this[i], i); return this }
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
    Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' }
    String.prototype.toJSON = function () { return '"' + this + '"' }
    Function.prototype.bind = function (context) {
      if (arguments.length < 2 && arguments[0] === undefined) return this
      var method = this, args = slice.call(arguments, 1)
      return function () { return method.apply(context, args.concat(slice.call(arguments))) }
    }
    Function.prototype.curry = Function.prototype.defer = Function.prototype.wrap = function () { return this }
    document.getElementsByClassName = function (name) { return slice.call(document.querySelectorAll('.' + name)) }
    Element.prototype.getElementsByClassName = function (name) { return slice.call(this.querySelectorAll('.' + name)) }
    Element.prototype.remove = function () { this.parentNode.removeChild(this); return this }
    window.$ = function (id) { return typeof id === 'string' ? document.getElementById(id) : id }
    window.$$ = function (css) { return slice.call(document.querySelectorAll(css)) }
  })()
`

/** In the manner of MooTools 1.2 to 1.4. */
const mootoolsLike = `
  (function () {
    var slice = Array.prototype.slice
    Array.from = function (item) { return item == null ? [] : typeof item === 'object' && 'length' in item ? slice.call(item) : [item] }
    Function.prototype.bind = function (that, args) {
      var self = this
      return function () { return self.apply(that, args != null ? Array.from(args) : arguments) }
    }
    Function.prototype.pass = Function.prototype.delay = Function.prototype.periodical = function () { return this }
    Array.prototype.contains = function (item) { return this.indexOf(item) > -1 }
    Array.prototype.flatten = Array.prototype.flat = function () { return [].concat.apply([], this) }
    Array.prototype.erase = Array.prototype.include = Array.prototype.combine = function () { return this }
    String.prototype.contains = function (text) { return this.indexOf(text) > -1 }
    Element.prototype.getElements = function (css) { return slice.call(this.querySelectorAll(css)) }
    window.Event = function Event(event) { this.event = event }
    window.Element = function Element() { throw new TypeError('Element') }
    window.JSON.encode = window.JSON.stringify
    window.$ = document.id = function (id) { return document.getElementById(id) }
  })()
`

const frozen = `
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = window[name]
    if (typeof value === 'function') { Object.freeze(value.prototype); Object.freeze(value) }
  }
  for (const value of [JSON, Math, Reflect, Intl, Object.prototype, Array.prototype, Function.prototype]) Object.freeze(value)
`

export const builtinScripts = [
  { name: 'Prototype.js', script: prototypeLike },
  { name: 'MooTools', script: mootoolsLike },
  { name: 'frozen built-ins', script: frozen },
  { name: 'throwing and lying built-ins', script: hostileScript },
] as const
