/**
 * Replacements for browser functions, as two old libraries that many applications still use make them. This is not the
 * code of the libraries, only the functions they replace and how the replacements differ.
 */

/** Prototype 1.6 and 1.7: lists, `Object.keys`, `bind` and elements with other meanings, all of it enumerable. */
export const likePrototype = `(function () {
  var own = Array.prototype, slice = own.slice, reverse = own.reverse;
  function each(list, act) { for (var i = 0; i < list.length; i++) act(list[i], i); }
  function collect(list, pick) { var out = []; each(list, function (one, i) { pick(out, one, i); }); return out; }
  var lists = {
    each: function (act) { each(this, act); return this; },
    map: function (act) { return collect(this, function (out, one, i) { out[i] = act ? act(one, i) : one; }); },
    filter: function (act) { return collect(this, function (out, one, i) { if (act(one, i)) out[out.length] = one; }); },
    find: function (act) { for (var i = 0; i < this.length; i++) if (act(this[i], i)) return this[i]; },
    every: function (act) { for (var i = 0; i < this.length; i++) if (!(act ? act(this[i], i) : this[i])) return false; return true; },
    some: function (act) { for (var i = 0; i < this.length; i++) if (act ? act(this[i], i) : this[i]) return true; return false; },
    reduce: function () { return this.length > 1 ? this : this[0]; },
    entries: function () { return slice.call(this); },
    reverse: function (inline) { return reverse.call(inline === false ? slice.call(this) : this); },
    first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; },
    size: function () { return this.length; },
    clear: function () { this.length = 0; return this; },
    include: function (one) { return this.indexOf(one) >= 0; },
    toArray: function () { return slice.call(this); },
    toJSON: function () { return '[' + this.join(', ') + ']'; }
  };
  for (var name in lists) own[name] = lists[name];
  Array.from = function (list) {
    if (!list) return [];
    if (list.toArray) return list.toArray();
    var out = new Array(list.length || 0);
    for (var i = 0; i < out.length; i++) out[i] = list[i];
    return out;
  };
  Object.keys = function (one) { var out = []; for (var key in one) out[out.length] = key; return out; };
  Object.values = function (one) { var out = []; for (var key in one) out[out.length] = one[key]; return out; };
  Object.extend = function (to, from) { for (var key in from) to[key] = from[key]; return to; };
  Function.prototype.bind = function (context) {
    if (arguments.length < 2 && context === undefined) return this;
    var method = this, first = slice.call(arguments, 1);
    return function () { return method.apply(context, first.concat(slice.call(arguments))); };
  };
  Function.prototype.wrap = Function.prototype.curry = function () { return this; };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Number.prototype.toJSON = function () { return '' + this; };
  String.prototype.startsWith = function (words) { return this.indexOf(words) === 0; };
  String.prototype.empty = function () { return this == ''; };
  Object.extend(HTMLElement.prototype, {
    remove: function () { this.parentNode.removeChild(this); return this; },
    update: function (text) { this.textContent = text; return this; },
    select: function (css) { return slice.call(this.querySelectorAll(css)); },
    visible: function () { return this.style.display !== 'none'; },
    show: function () { this.style.display = ''; return this; },
    hide: function () { this.style.display = 'none'; return this; },
    toggle: function () { return this; },
    empty: function () { return this.textContent === ''; },
    wrap: function () { return this; },
    up: function () { return this.parentNode; },
    scrollTo: function () { window.scrollTo(0, this.offsetTop); return this; }
  });
  var element = window.Element;
  window.Element = function (tag) { return document.createElement(tag); };
  window.Element.prototype = element.prototype;
  window.Hash = function () {};
  window.$ = function (id) { return document.getElementById(id); };
})()`

/** MooTools 1.4: `Document`, `Window`, `Event` and `Request` are classes of its own, and every type is extended. */
export const likeMooTools = `(function () {
  var slice = Array.prototype.slice, element = window.Element;
  window.Document = function Document() {};
  window.Window = function Window() {};
  window.Event = function Event(event) { this.event = event; };
  window.Request = function Request() {};
  window.Element = function Element(tag) { return document.createElement(tag); };
  window.Element.prototype = element.prototype;
  window.$ = document.id = function (id) { return document.getElementById(id); };
  window.$$ = function (css) { return slice.call(document.querySelectorAll(css)); };
  Array.from = function (item) {
    if (item == null) return [];
    return typeof item !== 'string' && typeof item.length === 'number' ? slice.call(item) : [item];
  };
  function extend(type, methods) { for (var name in methods) type.prototype[name] = methods[name]; }
  extend(Function, {
    extend: function (name, one) { this[name] = one; return this; },
    implement: function (name, one) { this.prototype[name] = one; return this; },
    delay: function (ms) { return setTimeout(this, ms); },
    pass: function (args) { var own = this; return function () { return own.apply(null, args); }; }
  });
  extend(Array, {
    each: function (act) { for (var i = 0; i < this.length; i++) act(this[i], i, this); },
    contains: function (one) { return this.indexOf(one) >= 0; },
    include: function (one) { if (this.indexOf(one) < 0) this.push(one); return this; },
    erase: function (one) { for (var i = this.length; i--;) if (this[i] === one) this.splice(i, 1); return this; },
    empty: function () { this.length = 0; return this; },
    flatten: function () { return this.flat(Infinity); },
    clean: function () { return this.filter(function (one) { return one != null; }); },
    append: function (more) { this.push.apply(this, more); return this; }
  });
  extend(String, {
    contains: function (words) { return this.indexOf(words) >= 0; },
    test: function (pattern) { return new RegExp(pattern).test(this); },
    clean: function () { return this.replace(/\\s+/g, ' ').trim(); },
    toInt: function () { return parseInt(this, 10); }
  });
  extend(Number, { limit: function (min, max) { return Math.min(max, Math.max(min, this)); }, toInt: function () { return +this; } });
  extend(window.Element, {
    set: function (name, value) { this[name] = value; return this; },
    get: function (name) { return this[name]; },
    erase: function (name) { this.removeAttribute(name); return this; },
    match: function (css) { return this.matches(css); },
    inject: function (where) { where.appendChild(this); return this; },
    adopt: function (one) { this.appendChild(one); return this; },
    dispose: function () { return this.parentNode ? this.parentNode.removeChild(this) : this; },
    destroy: function () { this.dispose(); return null; },
    empty: function () { this.replaceChildren(); return this; },
    addEvent: function (type, act) { this.addEventListener(type, act); return this; },
    getSize: function () { return { x: this.offsetWidth, y: this.offsetHeight }; },
    getPosition: function () { return { x: this.offsetLeft, y: this.offsetTop }; },
    scrollTo: function (x, y) { this.scrollLeft = x; this.scrollTop = y; return this; },
    toggle: function () { return this; }
  });
  Object.each = function (one, act) { for (var key in one) if (Object.prototype.hasOwnProperty.call(one, key)) act(one[key], key); };
})()`
