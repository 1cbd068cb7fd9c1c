import { wire } from '@vitrine/kernel/names/wire-names'
import { ownerOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { authorizeJira, finishJira } from './authorize-jira.ts'
import { listConnections, removeConnection, setConnection } from './connections.ts'
import {
  authorizeJira as authorizeJiraContract,
  createTickets as createTicketsContract,
  finishJira as finishJiraContract,
  listTickets as listTicketsContract,
  listTrackers as listTrackersContract,
  receiveTrackerWebhook as receiveTrackerWebhookContract,
  removeTracker as removeTrackerContract,
  retryTicket as retryTicketContract,
  setTracker as setTrackerContract,
  testTracker as testTrackerContract,
} from './contract.ts'
import { createTickets, retryTicket } from './create-tickets.ts'
import { ofScan, ownerOfTicket, readTickets } from './read-tickets.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { testConnection } from './test-connection.ts'

export const ticketRoutes: readonly Route[] = [
  route(listTrackersContract, ({ params }, { services }) => listConnections(services, params.website_id)),
  route(setTrackerContract, ({ params, body }, context) =>
    setConnection(
      context.services,
      { websiteId: params.website_id, kind: params.kind, userId: requireCaller(context).userId },
      body,
    ),
  ),
  route(removeTrackerContract, ({ params }, { services }) =>
    removeConnection(services, params.website_id, params.kind),
  ),
  route(testTrackerContract, ({ params }, { services, request }) =>
    testConnection(services, params.website_id, params.kind, request.signal),
  ),
  route(authorizeJiraContract, ({ params, body }, context) =>
    authorizeJira(
      context.services,
      { caller: requireCaller(context), websiteId: params.website_id, request: context.request },
      body,
    ),
  ),
  route(finishJiraContract, ({ query }, { services, request }) => finishJira(services, query, request)),
  route(
    createTicketsContract,
    ({ params, body }, context) =>
      createTickets(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        kind: body.kind,
        alertIds: body[wire.alertIds],
        isGrouped: body.is_grouped,
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    listTicketsContract,
    ({ params, query }, { services }) => readTickets(services.db, ofScan(params.scan_id), query),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    retryTicketContract,
    ({ params }, { services }) => retryTicket(services, params.ticket_id),
    ({ params }) => ownerOfTicket(params.ticket_id),
  ),
  route(receiveTrackerWebhookContract, ({ params, body }, { services, request }) =>
    receiveWebhook(services, params.connection_id, body, request),
  ),
]
