import { type Route, route } from '../system/route.ts'
import { bookSlot } from './book-slot.ts'
import { bookSlot as bookSlotContract, listSlots as listSlotsContract } from './contract.ts'
import { listSlots } from './list-slots.ts'

export const bookingRoutes: readonly Route[] = [
  route(listSlotsContract, ({ query }, { services }) => listSlots(services, query.time_zone)),
  route(bookSlotContract, ({ body }, { services, caller }) => bookSlot(services, caller, body)),
]
