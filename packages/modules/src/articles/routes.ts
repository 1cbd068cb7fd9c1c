import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { addComment } from './add-comment.ts'
import {
  addCompetitor,
  addIndustryCompetitor,
  listCompetitors,
  listIndustryCompetitors,
  removeCompetitor,
  removeIndustryCompetitor,
} from './competitors.ts'
import * as contract from './contract.ts'
import { deleteComment } from './delete-comment.ts'
import { getArticle } from './get-article.ts'
import { listArticleActions } from './list-article-actions.ts'
import { listArticles } from './list-articles.ts'
import { listBenchmarks } from './list-benchmarks.ts'
import { websiteOfArticle } from './read-articles.ts'
import { requestBenchmark } from './request-benchmark.ts'
import { setLike } from './set-like.ts'
import { wordArticle } from './word-article.ts'
import {
  copyArticle,
  createArticle,
  deleteArticle,
  getOperatorArticle,
  listOperatorArticles,
  publishArticle,
  updateArticle,
} from './write-articles.ts'

export const articleRoutes: readonly Route[] = [
  route(contract.listArticles, ({ query }, context) =>
    listArticles(context.services, requireCaller(context), requireAccess(context).websiteId, query),
  ),
  route(
    contract.getArticle,
    ({ params }, context) => getArticle(context.services, requireCaller(context), params.id),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    contract.listArticleActions,
    ({ params, query }, context) =>
      listArticleActions(context.services, requireCaller(context), params.id, query),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    contract.addLike,
    ({ params }, context) => setLike(context.services, requireCaller(context), params.id, true),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    contract.removeLike,
    ({ params }, context) => setLike(context.services, requireCaller(context), params.id, false),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    contract.addComment,
    ({ params, body }, context) =>
      addComment(context.services, requireCaller(context), params.id, body.comment),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(
    contract.deleteComment,
    ({ params }, context) =>
      deleteComment(context.services, requireCaller(context), params.id, params.action_id),
    ({ params }, executor) => websiteOfArticle(executor, params.id),
  ),
  route(contract.listCompetitors, (_, context) =>
    listCompetitors(context.services, requireAccess(context).websiteId),
  ),
  route(contract.addCompetitor, ({ body }, context) =>
    addCompetitor(context.services, requireCaller(context), requireAccess(context).websiteId, body),
  ),
  route(contract.removeCompetitor, ({ params }, context) =>
    removeCompetitor(context.services, requireAccess(context).websiteId, params.competitor_id),
  ),
  route(contract.listIndustryCompetitors, ({ query }, { services }) =>
    listIndustryCompetitors(services, query),
  ),
  route(contract.addIndustryCompetitor, ({ body }, context) =>
    addIndustryCompetitor(context.services, requireCaller(context), body),
  ),
  route(contract.removeIndustryCompetitor, ({ params }, { services }) =>
    removeIndustryCompetitor(services, params.competitor_id),
  ),
  route(contract.startBenchmark, async ({ params }, context) => {
    const { services } = context
    const { userId } = requireCaller(context)
    const runId = await services.db.transaction((tx) =>
      requestBenchmark(services, tx, params.website_id, userId),
    )
    return { run_id: runId }
  }),
  route(contract.listBenchmarks, ({ params, query }, { services }) =>
    listBenchmarks(services, params.website_id, query),
  ),
  route(contract.listOperatorArticles, ({ query }, { services }) => listOperatorArticles(services, query)),
  route(contract.createArticle, ({ params, body }, context) =>
    createArticle(context.services, requireCaller(context), params.website_id, body),
  ),
  route(contract.updateArticle, ({ params, body }, context) =>
    updateArticle(context.services, requireCaller(context), params.id, body),
  ),
  route(contract.wordArticle, async ({ params }, context) => {
    const { services, request } = context
    await wordArticle(services, requireCaller(context), params.id, request.signal)
    return getOperatorArticle(services, params.id)
  }),
  route(contract.publishArticle, ({ params, body }, context) =>
    publishArticle(context.services, requireCaller(context), params.id, body.published),
  ),
  route(contract.copyArticle, ({ params, body }, context) =>
    copyArticle(context.services, requireCaller(context), params.id, body.website_ids),
  ),
  route(contract.deleteArticle, ({ params }, context) =>
    deleteArticle(context.services, requireCaller(context), params.id),
  ),
]
