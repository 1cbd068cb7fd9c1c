/** The words of the list's state in the URL; apart from its rules, because every page loads them. */
import { wire } from '@vitrine/kernel/names/wire-names'

export const tabs = ['review', 'running', 'all', 'archived'] as const
export type Tab = (typeof tabs)[number]
export const severityFilters = ['all', 'high', 'medium', 'low', 'resolved', 'passed'] as const
export type SeverityFilter = (typeof severityFilters)[number]
export const dateRanges = ['all', 'today', 'week', 'month', 'quarter'] as const
export type DateRange = (typeof dateRanges)[number]
/** Whose alerts the list shows. */
export const assignees = ['all', 'me'] as const
export type Assignee = (typeof assignees)[number]
export const sorts = ['severity', 'latest', 'oldest', wire.mostAlerts, 'az', 'za'] as const
export type Sort = (typeof sorts)[number]
