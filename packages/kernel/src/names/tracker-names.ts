/** Names of the issue trackers that tickets go to; for screens, without a schema library. */
export const trackerNames = { jira: 'Jira', linear: 'Linear', github: 'GitHub' } as const
