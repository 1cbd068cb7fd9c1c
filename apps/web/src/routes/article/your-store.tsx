import type { Article } from '@vitrine/modules/articles/contract'
import { lazy, Suspense, useState } from 'react'
import { boldParts, paragraphsOf } from '../../shared/articles/article-text.ts'
import { Card } from '../../shared/components/card.tsx'
import { LinkedText } from '../../shared/components/linked-text.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import classes from './article.module.css'

const ZoomViewer = lazy(() => import('../../shared/components/evidence/zoom-viewer.tsx'))

type Rationale = Pick<Article, 'business_rationale_image_url' | 'business_rationale_text'>

/** What this website's own store shows, and why it matters. */
export function YourStore({ article }: { article: Rationale }) {
  const [isZoomed, setIsZoomed] = useState(false)
  const { business_rationale_image_url: url, business_rationale_text: text } = article
  if (!url && !text) return null
  return (
    <section className={classes.yourStore}>
      <SectionHeader title="Your Store" />
      <Card className={classes.yourStoreCard}>
        {url && (
          <button
            type="button"
            className={classes.yourStoreImage}
            aria-label="Zoom: your store"
            onClick={() => setIsZoomed(true)}
          >
            <img src={url} alt="Your store" loading="lazy" decoding="async" />
          </button>
        )}
        <div className={classes.yourStoreText}>
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>
              {boldParts(paragraph).map((part) =>
                part.isBold ? (
                  <strong key={part.text}>{part.text}</strong>
                ) : (
                  <LinkedText key={part.text} text={part.text} />
                ),
              )}
            </p>
          ))}
        </div>
      </Card>
      {isZoomed && url && (
        <Suspense>
          <ZoomViewer images={[{ url, alt: 'Your store' }]} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}
