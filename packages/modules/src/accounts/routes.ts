import { type Route, route } from '../system/route.ts'
import {
  refreshByGet as refreshByGetContract,
  refreshByPost as refreshByPostContract,
  signIn as signInContract,
  signOut as signOutContract,
} from './contract.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountRoutes: readonly Route[] = [
  route(signInContract, ({ body }, { services, request }) => signIn(services, body, request)),
  route(refreshByGetContract, (_, { services, request }) => refreshSession(services, request)),
  route(refreshByPostContract, (_, { services, request }) => refreshSession(services, request)),
  route(signOutContract, (_, { services, request }) => signOut(services, request)),
]
