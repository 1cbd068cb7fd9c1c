import { localised } from '../shop/regions.ts'
import { baseDoc } from './base-doc.ts'
import { html, raw } from './html.ts'
import { articles } from './journal.ts'
import type { PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { dateText } from './reviews-section.ts'
import { faqOf, type TextPage } from './text-pages.ts'
import { categoryPath, pathIn } from './urls.ts'

/** A policy, help, or company page. */
export function textPage(page: TextPage, ref: PageRef, site: SiteContext): PageDoc {
  const { shop } = site
  const doc = baseDoc({
    shop,
    ref,
    title: page.title,
    description: page.description,
    address: page.path,
    trail: [{ name: page.title, address: null }],
  })
  if (page.type === 'FAQPage') {
    const mainEntity = faqOf(shop, ref.region).map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    }))
    doc.structuredData.push({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url: doc.canonical,
      mainEntity,
    })
  } else if (page.type !== 'WebPage') {
    doc.structuredData.push({
      '@context': 'https://schema.org',
      '@type': page.type,
      name: page.title,
      url: doc.canonical,
    })
  }
  const body = localised(page.body(shop, ref.region).text, ref.region.id)
  doc.main = html`<article class="prose"><h1>${page.title}</h1>${raw(body)}</article>`
  return doc
}

/** The list of journal articles. */
export function journalPage(ref: PageRef, site: SiteContext): PageDoc {
  const { region } = ref
  const doc = baseDoc({
    shop: site.shop,
    ref,
    title: 'Journal',
    description: 'Notes from workshops, forests and kitchens: how our things are made, used and mended.',
    address: '/journal',
    trail: [{ name: 'Journal', address: null }],
  })
  doc.main = html`<header class="list-head"><h1>Journal</h1><p class="lead">Notes from workshops, forests and kitchens.</p></header><ul class="journal">${articles.map(
    ({ slug, title, date, lead }) =>
      html`<li><h2><a href="${pathIn(region, `/journal/${slug}`)}">${title}</a></h2><p class="note"><time datetime="${date}">${dateText(date, region)}</time></p><p>${localised(lead, region.id)}</p></li>`,
  )}</ul>`
  return doc
}

/** One journal article. */
export function articlePage(article: (typeof articles)[number], ref: PageRef, site: SiteContext): PageDoc {
  const { region, origin } = ref
  const doc = baseDoc({
    shop: site.shop,
    ref,
    title: article.title,
    description: article.lead,
    address: `/journal/${article.slug}`,
    trail: [
      { name: 'Journal', address: '/journal' },
      { name: article.title, address: null },
    ],
  })
  doc.meta.set('og:type', 'article')
  doc.structuredData.push({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    datePublished: article.date,
    image: `${origin}/images/share-1200.jpg`,
    author: { '@type': 'Organization', name: site.shop.brand.name },
  })
  doc.main = html`<article class="prose"><h1>${article.title}</h1><p class="note"><time datetime="${article.date}">${dateText(article.date, region)}</time></p><p class="lead">${localised(article.lead, region.id)}</p>${article.paragraphs.map(
    (text) => html`<p>${localised(text, region.id)}</p>`,
  )}<p><a class="text-link" href="${pathIn(region, '/journal')}">All articles</a></p></article>`
  return doc
}

/** The page of a URL that does not exist, or of a server error. */
export function errorPage(status: 404 | 500, ref: PageRef, site: SiteContext): PageDoc {
  const title = status === 404 ? 'Page not found' : 'Something went wrong'
  const text =
    status === 404
      ? 'The address may be old, or we may have moved the shelf.'
      : 'We have been told. Please try again in a moment.'
  const doc = baseDoc({ shop: site.shop, ref, title, description: text, address: null, isIndexed: false })
  doc.status = status
  doc.main = html`<div class="empty"><h1>${title}</h1><p>${text}</p><ul class="pill-list">${site.shop.categories.map(
    ({ slug, name }) => html`<li><a href="${categoryPath(ref.region, slug)}">${name}</a></li>`,
  )}</ul><a class="button" href="${pathIn(ref.region, '/')}">Go to the home page</a></div>`
  return doc
}
