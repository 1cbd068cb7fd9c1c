import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { addComment } from './add-comment.ts'
import {
  addComment as addCommentContract,
  addLike as addLikeContract,
  deleteComment as deleteCommentContract,
  getArticle as getArticleContract,
  listArticles as listArticlesContract,
  removeLike as removeLikeContract,
} from './contract.ts'
import { deleteComment } from './delete-comment.ts'
import { getArticle } from './get-article.ts'
import { listArticles } from './list-articles.ts'
import { websiteOfArticle } from './read-articles.ts'
import { setLike } from './set-like.ts'

export const articleRoutes: readonly Route[] = [
  route(listArticlesContract, (_, context) =>
    listArticles(context.services, requireCaller(context), requireAccess(context).websiteId),
  ),
  route(
    getArticleContract,
    ({ params }, context) => getArticle(context.services, requireCaller(context), params.id),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    addLikeContract,
    ({ params }, context) => setLike(context.services, requireCaller(context), params.id, true),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    removeLikeContract,
    ({ params }, context) => setLike(context.services, requireCaller(context), params.id, false),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    addCommentContract,
    ({ params, body }, context) =>
      addComment(context.services, requireCaller(context), params.id, body.comment),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    deleteCommentContract,
    ({ params }, context) =>
      deleteComment(context.services, requireCaller(context), params.id, params.action_id),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
]
