import { deployments } from '@vitrine/db/tables/tickets'
import { eq } from 'drizzle-orm'
import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  getDeployment as getDeploymentContract,
  getFixes as getFixesContract,
  reportDeployment as reportDeploymentContract,
} from './contract.ts'
import { getFixes } from './get-fixes.ts'
import { ownerOfDeployment, readDeployment, reportDeployment } from './report-deployment.ts'

export const deploymentRoutes: readonly Route[] = [
  route(reportDeploymentContract, ({ body }, context) =>
    reportDeployment(context.services, requireCaller(context), body),
  ),
  route(
    getDeploymentContract,
    ({ params }, { services }) =>
      readDeployment(services.db, eq(deployments.deploymentId, params.deployment_id)),
    ({ params }) => ownerOfDeployment(params.deployment_id),
  ),
  route(getFixesContract, ({ params }, { services }) => getFixes(services, params.website_id)),
]
