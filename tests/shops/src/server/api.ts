/** Routes of the shop's own script and forms: cart, suggestions, newsletter, restock, contact. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardViewOf } from '../markup/card-view.ts'
import { pathIn } from '../markup/urls.ts'
import { decimalText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Region } from '../shop/types.ts'
import type { CartReading } from './cart.ts'
import { cookieOf, fieldOf, routeOf } from './requests.ts'
import { type Site, searchAnswer } from './site.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The visitor's cart, created if there is none yet; sets both cookies. */
function sessionOf(site: Site, request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, 'cart_session')
  if (site.carts.has(known)) return known
  const id = site.carts.open()
  reply.header('set-cookie', `cart_session=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600`)
  return id
}

function withCount(reply: FastifyReply, cart: CartReading): void {
  reply.header('set-cookie', `cart_count=${cart.count}; Path=/; SameSite=Lax; Max-Age=1209600`)
}

function cartJson(cart: CartReading, region: Region): object {
  return {
    count: cart.count,
    currency: region.currency,
    items: cart.lines.map((line) => ({
      key: line.key,
      sku: line.variant.sku,
      title: localised(line.product.name, region.id),
      options: line.variant.values,
      quantity: line.quantity,
      unit_price: decimalText(line.unit),
      line_total: decimalText(line.total),
    })),
    subtotal: decimalText(cart.subtotal),
    discount: decimalText(cart.discount),
    shipping: decimalText(cart.shipping),
    total: decimalText(cart.total),
  }
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  region: Region
  session: string
}

function wantsJson(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? '').includes('application/json')
}

/** Responds to a change of the cart: data for the script, the cart page for plain forms. */
function answerCart({ request, reply, region, session }: Call, site: Site): unknown {
  const cart = site.carts.read(session, region, 'cart')
  withCount(reply, cart)
  return wantsJson(request) ? cartJson(cart, region) : reply.redirect(pathIn(region, '/cart'), 303)
}

function addCartRoutes(app: FastifyInstance, site: Site, prefix: string): void {
  const route = (path: string, change: (call: Call) => unknown): void => {
    app.post(`${prefix}${path}`, async (request, reply) => {
      const { region } = routeOf(request, site.shop)
      return change({ request, reply, region, session: sessionOf(site, request, reply) })
    })
  }
  route('/cart/add', (call) => {
    const quantity = Number.parseInt(fieldOf(call.request.body, 'quantity') || '1', 10)
    const product = site.carts.add(
      call.session,
      fieldOf(call.request.body, 'variant'),
      Number.isInteger(quantity) ? quantity : 1,
    )
    if (product === 'fault') return call.reply.code(500).send({ error: 'Something went wrong on our side.' })
    if (product) return answerCart(call, site)
    return call.reply.code(422).send({ error: 'This item cannot be bought at the moment.' })
  })
  route('/cart/update', (call) => {
    const key = fieldOf(call.request.body, 'line')
    const step = Number.parseInt(fieldOf(call.request.body, 'step'), 10)
    const typed = Number.parseInt(fieldOf(call.request.body, 'quantity'), 10)
    const quantity = Number.isInteger(step) ? site.carts.quantityOf(call.session, key) + step : typed
    if (Number.isInteger(quantity)) site.carts.change(call.session, key, quantity)
    return answerCart(call, site)
  })
  route('/cart/remove', (call) => {
    site.carts.change(call.session, fieldOf(call.request.body, 'line'), 0)
    return answerCart(call, site)
  })
  route('/cart/promo', (call) => {
    site.carts.applyCode(call.session, fieldOf(call.request.body, 'code'))
    return answerCart(call, site)
  })
  app.get(`${prefix}/api/cart`, async (request, reply) => {
    const { region } = routeOf(request, site.shop)
    reply.header('cache-control', 'no-store')
    return cartJson(site.carts.read(cookieOf(request, 'cart_session'), region, 'cart'), region)
  })
}

function addFormRoutes(app: FastifyInstance, site: Site, prefix: string): void {
  const thanks: readonly (readonly [string, string])[] = [
    ['/newsletter', 'Thank you. Please confirm the link that we have just sent you.'],
    ['/restock', 'Thank you. We write to you once, when it is back.'],
    ['/contact', 'Thank you for your message. We answer on the same day during the week.'],
  ]
  for (const [path, text] of thanks) {
    app.post(`${prefix}${path}`, async (request, reply) => {
      const { region } = routeOf(request, site.shop)
      if (!emailPattern.test(fieldOf(request.body, 'email')))
        return reply.code(422).send({ error: 'Please enter a valid email address.' })
      return wantsJson(request) ? { message: text } : reply.redirect(pathIn(region, '/'), 303)
    })
  }
  app.post(`${prefix}/account`, async (request, reply) =>
    reply.redirect(pathIn(routeOf(request, site.shop).region, '/account'), 303),
  )
  app.post(`${prefix}/checkout`, async (request, reply) =>
    reply.redirect(pathIn(routeOf(request, site.shop).region, '/checkout/payment'), 303),
  )
}

function addSuggestions(app: FastifyInstance, site: Site, prefix: string): void {
  app.get(`${prefix}/search/suggest`, async (request, reply) => {
    const { path, query, region } = routeOf(request, site.shop)
    const planned = site.hooks.answer?.({ method: request.method, path, query, region })
    if (planned) return reply.code(planned.status).send(planned.body ?? '')
    const { answer } = searchAnswer(site, new URLSearchParams({ q: query.get('q') ?? '' }), region)
    const products = answer.shown.slice(0, 6).map((product) => {
      const view = cardViewOf(site.shop, product, region)
      return {
        title: view.title,
        url: view.href,
        price: `${view.isFrom ? 'From ' : ''}${view.price}`,
        image: view.image.src.replace(/-480\./, '-320.'),
      }
    })
    return { products, total: answer.total }
  })
}

/** Adds every such route of the shop, for each region. */
export function addApi(app: FastifyInstance, site: Site): void {
  for (const { prefix } of site.shop.regions) {
    addCartRoutes(app, site, prefix)
    addFormRoutes(app, site, prefix)
    if (site.shop.practices.searchSuggestions) addSuggestions(app, site, prefix)
  }
  app.post('/g/collect', async (_request, reply) => reply.code(204).send())
}
