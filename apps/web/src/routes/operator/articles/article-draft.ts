/** Converts the article form to the request body. Pure. */
import type { ArticleBody, OperatorArticle } from '@vitrine/modules/articles/contract'

/** An image of the article: a stored one, identified by its hash, or a newly uploaded one, identified by its file. */
export interface ImageDraft {
  key: string
  choice: { sha256: string } | { file_id: string }
  /** URL to display it from. */
  url: string
  caption: string
}

export interface ArticleDraft {
  websiteId: string
  title: string
  description: string
  rationale: string
  images: ImageDraft[]
  rationaleImage: ImageDraft | null
}

export const emptyArticle = (websiteId: string): ArticleDraft => ({
  websiteId,
  title: '',
  description: '',
  rationale: '',
  images: [],
  rationaleImage: null,
})

export function draftOf(article: OperatorArticle): ArticleDraft {
  const own = article.business_rationale_image
  return {
    websiteId: article.website_id,
    title: article.title,
    description: article.description,
    rationale: article.business_rationale_text,
    images: article.images.map(({ sha256, url, caption }, index) => ({
      key: `${index} ${sha256}`,
      choice: { sha256 },
      url,
      caption,
    })),
    rationaleImage: own && { key: own.sha256, choice: { sha256: own.sha256 }, url: own.url, caption: '' },
  }
}

export const bodyOf = (draft: ArticleDraft): ArticleBody => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  business_rationale_text: draft.rationale.trim(),
  images: draft.images.map(({ choice, caption }) => ({ ...choice, caption: caption.trim() })),
  business_rationale_image: draft.rationaleImage?.choice ?? null,
})
