import { shareLinks } from '@vitrine/db/tables/shares'
import { and, eq } from 'drizzle-orm'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { createShareLink } from './create-share-link.ts'
import { getSharedPage } from './get-shared-page.ts'
import { listShareLinks } from './read-share-links.ts'
import { revokeShareLink } from './revoke-share-link.ts'
import { getSharedImage } from './shared-image.ts'

export const shareRoutes: readonly Route[] = [
  route(contract.createShareLink, ({ body }, context) =>
    createShareLink(context.services, requireCaller(context), requireAccess(context).websiteId, body),
  ),
  route(contract.listShareLinks, ({ query }, context) =>
    listShareLinks(
      context.services,
      requireAccess(context).websiteId,
      and(
        query.scan_id === undefined ? undefined : eq(shareLinks.scanId, query.scan_id),
        query.article_id === undefined ? undefined : eq(shareLinks.articleId, query.article_id),
      ),
    ),
  ),
  route(contract.revokeShareLink, ({ params }, context) =>
    revokeShareLink(context.services, requireCaller(context), requireAccess(context), params.link_id),
  ),
  route(contract.getSharedPage, ({ params }, { services }) => getSharedPage(services, params.token)),
  route(contract.getSharedImage, ({ params }, { services }) => getSharedImage(services, params.ticket)),
]
