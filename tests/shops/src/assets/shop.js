;(() => {
  const $ = (selector, root = document) => root.querySelector(selector)
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)]
  const on = (elements, event, listener) => {
    for (const element of elements) element.addEventListener(event, (happened) => listener(happened, element))
  }
  const root = document.documentElement
  root.classList.add('js')
  const page = JSON.parse(document.body.dataset.page || '{}')
  const cookie = (name) => {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  }

  // Visits are counted by the shop's own server, and only after consent.
  window.dataLayer = window.dataLayer || []
  const layer = window.dataLayer
  const visitor = () => {
    let id = cookie('visitor')
    if (!id) {
      id = `${Math.floor(Math.random() * 1e10)}.${Math.floor(Date.now() / 1000)}`
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
      document.cookie = `visitor=${id}; Path=/; Max-Age=31536000; SameSite=Lax`
    }
    return id
  }
  const send = (event) => {
    if (cookie('cookie_choice') !== 'accept') return
    const query = new URLSearchParams({
      v: '2',
      tid: 'G-4TR0C7M2QK',
      cid: visitor(),
      en: event.event,
      dl: location.href,
      dt: document.title,
    })
    if (event.value !== undefined) query.set('epn.value', event.value)
    if (event.currency) query.set('cu', event.currency)
    for (const [index, item] of (event.items || []).slice(0, 10).entries()) {
      query.set(`pr${index + 1}`, `id${item.item_id}~nm${item.item_name}~pr${item.price ?? ''}`)
    }
    fetch(`/g/collect?${query}`, { method: 'POST', keepalive: true }).catch(() => {})
  }
  const track = (event) => {
    layer.push(event)
    send(event)
  }
  const trackPage = () => {
    if (page.page && page.page.event !== 'page_view') send(page.page)
    send({ event: 'page_view' })
  }
  if (page.page) layer.push(page.page)
  trackPage()

  on($$('[data-cookies]'), 'click', (_, button) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
    document.cookie = `cookie_choice=${button.dataset.cookies}; Path=/; Max-Age=31536000; SameSite=Lax`
    $('#cookie-note').remove()
    if (button.dataset.cookies === 'accept') trackPage()
  })

  const menuButton = $('.menu-button')
  menuButton?.addEventListener('click', () => {
    const isOpen = menuButton.getAttribute('aria-expanded') === 'true'
    menuButton.setAttribute('aria-expanded', String(!isOpen))
    root.classList.toggle('menu-open', !isOpen)
  })

  const showCount = (count) => {
    for (const badge of $$('[data-cart-count]')) {
      badge.textContent = String(count)
      badge.hidden = !count
    }
  }
  showCount(Number(cookie('cart_count') || 0))

  const post = (form, submitter) =>
    fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, submitter)),
    })

  // Product: selecting options, images, adding to the cart.
  const data = JSON.parse($('#product-data')?.textContent || 'null')
  const mainPicture = $('[data-main-picture]')
  const showPicture = (index) => {
    const picture = data.pictures[index]
    if (!picture || !mainPicture) return
    Object.assign(mainPicture, { src: picture.src, srcset: picture.srcset, alt: picture.alt })
    $$('[data-picture]').forEach((thumb) => {
      if (Number(thumb.dataset.picture) === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    })
  }
  on($$('[data-picture]'), 'click', (_, thumb) => showPicture(Number(thumb.dataset.picture)))

  const buy = $('[data-buy]')
  if (buy && data) {
    const groups = $$('[data-option]', buy)
    const chosen = () => groups.map((group) => $('input:checked', group)?.value)
    const variantOf = (values) =>
      data.variants.find((variant) => variant.options.every((value, index) => value === values[index]))
    const update = () => {
      const values = chosen()
      const variant = variantOf(values)
      groups.forEach((group, index) => {
        $('[data-chosen]', group).textContent = values[index] || ''
        $$('input', group).forEach((input) => {
          const others = values.map((value, place) => (place === index ? input.value : value))
          const match =
            groups.length === 1 || index > 0
              ? variantOf(others)
              : data.variants.find((v) => v.options[0] === input.value && v.available)
          input.disabled = !match?.available
        })
      })
      const button = $('[data-add]', buy)
      if (!variant?.available) {
        button.disabled = true
        button.textContent = 'Sold out'
        return
      }
      button.disabled = false
      button.textContent = button.dataset.label
      buy.elements.variant.value = variant.id
      $('[data-price]').textContent = variant.shown
      if ($('[data-was]') && variant.was) $('[data-was]').textContent = variant.was
      const query = new URLSearchParams(location.search)
      query.set('variant', variant.id)
      history.replaceState(null, '', `?${query}`)
    }
    const button = $('[data-add]', buy)
    button.dataset.label = button.textContent
    on(groups, 'change', () => {
      update()
      const variant = variantOf(chosen())
      // The gallery updates a moment after the price, as galleries do that load their images first.
      if (variant) setTimeout(() => showPicture(variant.image), 600)
    })
    buy.addEventListener('submit', async (event) => {
      event.preventDefault()
      const before = Number(cookie('cart_count') || 0)
      try {
        const answer = await post(buy, event.submitter)
        const cart = await answer.json()
        if (!answer.ok) throw new Error(cart.error)
        if (cart.count > before) added(cart)
      } catch (error) {
        note(error.message || 'That did not work. Please try again.')
      }
    })
  }

  const noteBox = $('#cart-note')
  const note = (text, actions = '') => {
    noteBox.innerHTML = `<p></p>${actions}<button type="button" class="cart-note__close" aria-label="Close">×</button>`
    $('p', noteBox).textContent = text
    $('.cart-note__close', noteBox).addEventListener('click', () => noteBox.classList.remove('is-open'))
    noteBox.classList.add('is-open')
  }
  const added = (cart) => {
    showCount(cart.count)
    const item = cart.items.at(-1)
    const view = page.page || {}
    track({ event: 'add_to_cart', currency: cart.currency, value: view.value, items: view.items })
    note(
      `${item ? item.title : 'It'} is in your cart.`,
      `<a class="button button--small" href="${page.prefix}/cart">View cart</a> <a class="button button--small button--plain" href="${page.prefix}/checkout">Checkout</a>`,
    )
  }

  // The cart page replaces its own content after every change.
  document.addEventListener('submit', async (event) => {
    const form = event.target.closest('[data-cart-update]')
    if (!form) return
    event.preventDefault()
    const cart = await (await post(form, event.submitter)).json()
    showCount(cart.count)
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    $('#main').replaceWith(document.adoptNode($('#main', fresh)))
  })
  document.addEventListener('change', (event) => {
    const form = event.target.closest?.('[data-cart-update]')
    if (form && event.target.name === 'quantity') form.requestSubmit($('button.sr-only', form))
  })

  $('[data-list-tools] select')?.addEventListener('change', (event) => event.target.form.requestSubmit())

  // Forms that submit without leaving the page.
  on($$('[data-newsletter], [data-restock], [data-contact]'), 'submit', async (event, form) => {
    event.preventDefault()
    const answer = $('[role=status]', form)
    try {
      const response = await post(form, event.submitter)
      const body = await response.json()
      answer.textContent = body.message || body.error
      if (response.ok) form.reset()
    } catch {
      answer.textContent = 'That did not work. Please try again in a moment.'
    }
  })

  // Suggestions while typing.
  const input = $('[data-suggest]')
  const list = $('#search-suggestions')
  if (input && list) {
    let timer = 0
    const hide = () => {
      list.hidden = true
      input.setAttribute('aria-expanded', 'false')
    }
    const show = async () => {
      const query = input.value.trim()
      if (query.length < 2) return hide()
      const { products } = await (
        await fetch(`${page.prefix}/search/suggest?q=${encodeURIComponent(query)}`)
      ).json()
      list.replaceChildren(
        ...products.map((product) => {
          const link = document.createElement('a')
          link.href = product.url
          link.setAttribute('role', 'option')
          const image = Object.assign(new Image(), { src: product.image, alt: '', width: 40, height: 50 })
          const title = Object.assign(document.createElement('span'), { textContent: product.title })
          const price = Object.assign(document.createElement('span'), {
            textContent: product.price,
            className: 'price',
          })
          link.append(image, title, price)
          return link
        }),
      )
      list.hidden = products.length === 0
      input.setAttribute('aria-expanded', String(products.length > 0))
    }
    input.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(() => show().catch(hide), 150)
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') hide()
      if (event.key === 'ArrowDown') list.firstElementChild?.focus()
    })
    document.addEventListener('click', (event) => {
      if (!event.target.closest('.search')) hide()
    })
  }

  const chat = $('[data-chat]')
  chat?.addEventListener('click', () => {
    const panel = $('#chat-panel')
    panel.hidden = !panel.hidden
    chat.setAttribute('aria-expanded', String(!panel.hidden))
  })

  const wishes = () => JSON.parse(localStorage.getItem('wishes') || '[]')
  $('[data-wish]')?.addEventListener('click', (event) => {
    const slug = event.currentTarget.dataset.wish
    localStorage.setItem('wishes', JSON.stringify([...new Set([...wishes(), slug])]))
    event.currentTarget.setAttribute('aria-pressed', 'true')
    note('Saved to your wishlist.')
  })
  const wishList = $('[data-wishlist]')
  wishList?.replaceChildren(
    ...wishes().map((slug) => {
      const item = document.createElement('li')
      const link = Object.assign(document.createElement('a'), {
        href: `${page.prefix}/products/${slug}`,
        textContent: slug.replaceAll('-', ' '),
      })
      item.append(link)
      return item
    }),
  )
})()
