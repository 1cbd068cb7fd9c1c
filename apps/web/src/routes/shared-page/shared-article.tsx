import type { SharedArticle } from '@vitrine/modules/shares/contract'
import { boldParts, paragraphsBesides } from '../../shared/articles/article-text.ts'
import classes from './shared-page.module.css'

/** An article without the team’s likes and comments. */
export function SharedArticleBody({ article }: { article: SharedArticle }) {
  const { image_carrousel_urls: urls, image_carrousel_captions: captions } = article
  const url = article.business_rationale_image_url
  return (
    <article className={classes.card}>
      {urls.map((image, index) => (
        <figure key={image} className={classes.figure}>
          <img src={image} alt={captions[index] ?? ''} loading="lazy" decoding="async" />
          {captions[index] && <figcaption className={classes.meta}>{captions[index]}</figcaption>}
        </figure>
      ))}
      <Paragraphs text={article.description} captions={captions} />
      {(url || article.business_rationale_text) && (
        <section className={classes.rationale}>
          <h2 className={classes.partTitle}>Your Store</h2>
          {url && (
            <figure className={classes.figure}>
              <img src={url} alt="The store" loading="lazy" decoding="async" />
            </figure>
          )}
          <Paragraphs text={article.business_rationale_text} />
        </section>
      )}
    </article>
  )
}

function Paragraphs({ text, captions = [] }: { text: string; captions?: readonly string[] }) {
  return paragraphsBesides(text, captions).map((paragraph) => (
    <p key={paragraph} className={classes.text}>
      {boldParts(paragraph).map(({ text: part, isBold }) =>
        isBold ? <strong key={part}>{part}</strong> : part,
      )}
    </p>
  ))
}
