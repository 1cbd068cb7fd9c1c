import { type Route, route } from '../system/route.ts'
import { getImage as getImageContract } from './contract.ts'
import { getImage } from './get-image.ts'

export const fileRoutes: readonly Route[] = [
  route(getImageContract, ({ params }, { services }) => getImage(services, params.ticket)),
]
