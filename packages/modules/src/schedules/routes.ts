import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  createSchedule as createScheduleContract,
  deleteSchedule as deleteScheduleContract,
  getScheduleCalendar as getScheduleCalendarContract,
  listScheduleOccurrences as listScheduleOccurrencesContract,
  listSchedules as listSchedulesContract,
  updateSchedule as updateScheduleContract,
} from './contract.ts'
import { createSchedule } from './create-schedule.ts'
import { getCalendar } from './get-calendar.ts'
import { listOccurrences, listSchedules } from './read-schedules.ts'
import { deleteSchedule, updateSchedule } from './update-schedule.ts'

export const scheduleRoutes: readonly Route[] = [
  route(listSchedulesContract, (_, context) =>
    listSchedules(context.services.db, requireAccess(context).websiteId),
  ),
  route(createScheduleContract, ({ params, body }, context) =>
    createSchedule(context.services, requireCaller(context), params.website_id, body),
  ),
  route(updateScheduleContract, ({ params, body }, context) =>
    updateSchedule(context.services, requireCaller(context), params.website_id, params.schedule_id, body),
  ),
  route(deleteScheduleContract, ({ params }, context) =>
    deleteSchedule(context.services, params.website_id, params.schedule_id),
  ),
  route(listScheduleOccurrencesContract, ({ query }, context) =>
    listOccurrences(context.services.db, requireAccess(context).websiteId, query),
  ),
  route(getScheduleCalendarContract, ({ params, query }, context) =>
    getCalendar(context.services, params.website_id, query.time_zone),
  ),
]
