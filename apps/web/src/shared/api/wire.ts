/** Shapes of the server's answers that several screens read. The contracts of the modules state them. */
export type { Issue, IssueContent, IssueFeedback, IssueRow } from '@vitrine/modules/alerts/contract'
export type { Scan, ScanDetails } from '@vitrine/modules/scans/contract'
export type { IssuesOverview, Website, WebsiteDetails } from '@vitrine/modules/websites/contract'
