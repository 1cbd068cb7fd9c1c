import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { getTemplate } from './get-template.ts'
import { listTemplates, listWebsiteTemplates } from './list-templates.ts'
import {
  addAutomatedTemplate,
  listAutomatedTemplates,
  listSavedTemplates,
  removeAutomatedTemplate,
  saveTemplate,
  unsaveTemplate,
} from './saved-templates.ts'

export const templateRoutes: readonly Route[] = [
  route(contract.listTemplates, ({ query }, context) =>
    listTemplates(context.services, requireCaller(context), query),
  ),
  route(contract.listWebsiteTemplates, ({ query }, context) =>
    listWebsiteTemplates(context.services, requireCaller(context), query),
  ),
  route(contract.getTemplate, ({ params }, context) =>
    getTemplate(context.services, requireCaller(context), params.id),
  ),
  route(contract.listTemplateSteps, async ({ params }, context) => {
    const template = await getTemplate(context.services, requireCaller(context), params.id)
    return template.scan_steps
  }),
  route(contract.listAutomatedTemplates, (_, context) =>
    listAutomatedTemplates(context.services.db, requireAccess(context).websiteId),
  ),
  route(contract.addAutomatedTemplate, ({ params }, context) =>
    addAutomatedTemplate(
      context.services.db,
      params.website_id,
      params.template_id,
      requireCaller(context).userId,
    ),
  ),
  route(contract.removeAutomatedTemplate, ({ params }, { services }) =>
    removeAutomatedTemplate(services.db, params.website_id, params.template_id),
  ),
  route(contract.listSavedTemplates, (_, context) =>
    listSavedTemplates(context.services.db, requireAccess(context).websiteId),
  ),
  route(contract.saveTemplate, ({ params }, context) =>
    saveTemplate(
      context.services.db,
      requireAccess(context).websiteId,
      params.template_id,
      requireCaller(context).userId,
    ),
  ),
  route(contract.unsaveTemplate, ({ params }, context) =>
    unsaveTemplate(context.services.db, requireAccess(context).websiteId, params.template_id),
  ),
]
