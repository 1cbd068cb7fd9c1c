import { getPublicConfig as getPublicConfigContract } from './contract.ts'
import { getPublicConfig } from './get-public-config.ts'
import { type Route, route } from './route.ts'

export const systemRoutes: readonly Route[] = [
  route(getPublicConfigContract, (_, context) => getPublicConfig(context)),
]
