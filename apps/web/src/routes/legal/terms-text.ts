/** The words of the document. What they promise is held by `promises.test.ts`. */
import type { LegalSection } from './legal-section.ts'

export const termsSections: readonly LegalSection[] = [
  {
    title: 'The service',
    text: [
      'Vitrine visits online stores, analyses their pages, prices and content, and reports what it finds as alerts with evidence, severity and, where it can be estimated, revenue at risk and shoppers affected. “We” is the organisation that runs this installation; “you” is the person who uses it and the business for which that person acts.',
      'Estimates are made from the figures that you give and from published benchmarks. They help you to decide what to look at first. They are not a promise of revenue, and not financial or legal advice.',
    ],
  },
  {
    title: 'Who may use it',
    text: [
      'You must be 18 or older and entitled to act for the business whose store is analysed. You give true details when you sign up, and you keep them up to date.',
      'You keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else has it.',
    ],
  },
  {
    title: 'Your stores and your team',
    text: [
      'You add only stores that are yours or whose owner has agreed. Whoever you invite to a website can see its analyses and alerts. Admins of a website decide who belongs to it and with which role.',
    ],
  },
  {
    title: 'Plans and the free audit',
    text: [
      'There are two plans, Core and Premium. Custom analyses are part of Premium. A free audit shows a limited part of the results for a limited time; what it unlocked stays readable afterwards, and nothing new runs until a plan is chosen.',
    ],
  },
  {
    title: 'Fees and payment',
    text: ['Fees, currency and what they include are stated in your order.'],
    points: [
      'Core is billed monthly in advance.',
      'Premium is billed annually in advance.',
      'Amounts that are overdue bear interest of 1.5% per month, or the highest rate that the law allows where that is lower.',
      'Taxes come on top of the fees where the law says so.',
    ],
  },
  {
    title: 'Fair use',
    text: ['Vitrine looks at stores as a careful visitor would. You agree not to use it to'],
    points: [
      'overload or disturb a store, or get around its protection;',
      'collect personal data of its customers;',
      'resell the service or let others use your account;',
      'break the law, or the rights of others.',
    ],
  },
  {
    title: 'Your data and its export',
    text: [
      'Your data stays yours. You let us process it to provide the service. You can export the analyses and alerts of a website at any time in Excel, PDF, CSV and JSON.',
    ],
  },
  {
    title: 'Our rights',
    text: [
      'The software, its texts and its analyses’ methods stay ours or our licensors’. Parts of it that are open source come under their own licences. What you tell us to make it better, we may use freely.',
    ],
  },
  {
    title: 'Term, notice and what happens at the end',
    text: [
      'Either side may end the agreement with 30 days’ notice to the end of a billing period. Either side may end it at once when the other seriously breaks these terms and does not put that right when asked.',
      'After the end you have 30 days to export your data. Then it is deleted, except for what the law tells us to keep.',
    ],
  },
  {
    title: 'Availability and changes',
    text: [
      'We keep the service running with reasonable care and announce planned work. Features may change; when one that you pay for is taken away, you may end the agreement and get back what you paid for the time after it.',
    ],
  },
  {
    title: 'Warranty and liability',
    text: [
      'The service is provided as it is. We do not promise that every fault of a store is found, nor that every alert is right.',
      'Our liability for everything under this agreement together is limited to the fees that you paid for the 12 months before the event. Neither side is liable for lost profit or indirect damage. Nothing here limits liability that the law does not let anyone limit, such as for intent, gross negligence or injury.',
    ],
  },
  {
    title: 'Changes to these terms',
    text: [
      'We tell you about changes at least 30 days before they apply. Who goes on using the service after that day agrees to them; who does not agree can end the agreement before it.',
    ],
  },
  {
    title: 'Law',
    text: [
      'The law of the place where the organisation that runs this installation has its seat applies, and its courts decide, unless a law that protects you says otherwise. When one part of these terms is not valid, the others stay valid.',
    ],
  },
]
