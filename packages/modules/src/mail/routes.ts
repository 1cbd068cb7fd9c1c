import { type Route, route } from '../system/route.ts'
import { getOutboxMail as getOutboxMailContract, listOutbox as listOutboxContract } from './contract.ts'
import { getOutboxMail, listOutbox } from './read-outbox.ts'

export const mailRoutes: readonly Route[] = [
  route(listOutboxContract, ({ query }, context) => listOutbox(context, query.recipient)),
  route(getOutboxMailContract, ({ params }, context) => getOutboxMail(context, params.mail_id)),
]
