/** Tells requests that reach the store from those of services that only count. */
import { isSameStore } from '@vitrine/kernel/store/store-domain'
import type { SessionRequest } from '../../../api/sessions.ts'
import { isCartCall } from '../../shared/page/cart-address.ts'

/** Whether a page, or a call that may change a cart, was requested from the store. */
export const isSentToStore = (calls: readonly SessionRequest[], cartUrl: string): boolean =>
  calls.some(
    ({ method, url, isPage }) =>
      isPage === true || isCartCall(url) || (method !== 'GET' && isSameStore(url, cartUrl)),
  )
