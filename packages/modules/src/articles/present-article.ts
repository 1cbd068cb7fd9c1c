import { imageUrl } from '../files/image-url.ts'
import type { Services } from '../system/services.ts'
import type { Article, ArticleAction } from './contract.ts'
import type { ArticleActivity, StoredAction } from './read-activity.ts'
import type { StoredArticle } from './read-articles.ts'

type TicketServices = Pick<Services, 'secret' | 'clock'>

/** An article as one user sees it. Its images have short-lived tickets of the user's website. */
export function presentArticle(
  services: TicketServices,
  article: StoredArticle,
  { actions, likeCount, isLiked }: ArticleActivity,
): Article {
  const url = (sha256: string | undefined) => imageUrl(services, article.websiteId, sha256 ?? null)
  return {
    article_id: article.articleId,
    website_id: article.websiteId,
    title: article.title,
    description: article.description,
    finding: findingOf(article),
    created_at: (article.publishedAt ?? article.createdAt).toISOString(),
    miniature_image_url: url(article.miniatureImage?.sha256 ?? article.carrouselImages[0]?.sha256),
    image_carrousel_urls: article.carrouselImages.flatMap(({ sha256 }) => url(sha256) ?? []),
    image_carrousel_captions: article.carrouselImages.map(({ caption }) => caption ?? ''),
    business_rationale_image_url: url(article.businessRationaleImage?.sha256),
    business_rationale_text: article.businessRationaleText,
    user_liked: isLiked,
    like_count: likeCount,
    actions_and_comments: actions.map(presentAction),
  }
}

/** From the observations behind a generated article: the own store's comes first, then the better ones. */
function findingOf({ sources }: StoredArticle): Article['finding'] {
  const [own, ...better] = sources
  const [first] = better
  if (typeof own?.compared !== 'number' || typeof first?.finding !== 'string') return null
  return {
    store_count: better.length,
    compared_count: own.compared,
    store: String(first.shop),
    text: first.finding,
  }
}

export function presentAction(action: StoredAction): ArticleAction {
  return {
    action_id: action.actionId,
    action: action.action,
    comment: action.comment,
    timestamp: action.timestamp.toISOString(),
    visible_user_data: {
      user_id: action.userId,
      first_name: action.firstName,
      last_name: action.lastName,
      username: action.username,
    },
  }
}
