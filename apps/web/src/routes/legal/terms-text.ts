/** Text of the document. `promises.test.ts` names the test for each promise. */
import type { LegalSection } from './legal-section.ts'

export const termsSections: readonly LegalSection[] = [
  {
    title: 'The service',
    text: [
      'Vitrine visits online stores, analyzes their pages, prices, and content, and reports what it finds as alerts ' +
        'with evidence, severity, and, where it can be estimated, revenue at risk and shoppers affected. “We” is the ' +
        'organization that runs this installation. “You” is the person who uses it and the business that person acts for.',
      'Estimates are based on the figures you provide and on published benchmarks. They help you decide what to fix ' +
        'first. They aren’t a promise of revenue, and they aren’t financial or legal advice.',
    ],
  },
  {
    title: 'Who may use it',
    text: [
      'You must be 18 or older and authorized to act for the business whose store is analyzed. You agree to provide ' +
        'accurate details when you sign up and keep them up to date.',
      'Keep your password to yourself. You’re responsible for anything done with your account until you tell us someone else has access.',
    ],
  },
  {
    title: 'Your stores and your team',
    text: [
      'Only add stores that are yours or whose owner has agreed. Anyone you invite to a website can see its ' +
        'analyses and alerts. A website’s admins decide who belongs to it and in which role.',
    ],
  },
  {
    title: 'Plans and the free audit',
    text: [
      'There are two plans, Core and Premium. Custom analyses are part of Premium. A free audit shows part of the ' +
        'results for a limited time. What it unlocked stays readable afterward, and nothing new runs until a plan is chosen.',
    ],
  },
  {
    title: 'Fees and payment',
    text: ['Your order states the fees, currency, and what’s included.'],
    points: [
      'Core is billed monthly in advance.',
      'Premium is billed annually in advance.',
      'Overdue amounts bear interest of 1.5% per month, or the highest rate the law allows if that is lower.',
      'Taxes are added to the fees where the law requires it.',
    ],
  },
  {
    title: 'Fair use',
    text: ['Vitrine visits stores the way a careful visitor would. You agree not to use it to'],
    points: [
      'overload or disrupt a store, or get around its protection;',
      'collect its customers’ personal data;',
      'resell the service or let others use your account;',
      'break the law or violate the rights of others.',
    ],
  },
  {
    title: 'Your data and exports',
    text: [
      'Your data stays yours. You allow us to process it to provide the service. You can export a website’s ' +
        'analyses and alerts at any time in Excel, PDF, CSV, and JSON.',
    ],
  },
  {
    title: 'Our rights',
    text: [
      'The software, its content, and its analysis methods remain ours or our licensors’. Open-source ' +
        'components are covered by their own licenses. We may freely use any feedback you give us.',
    ],
  },
  {
    title: 'Term and termination',
    text: [
      'Either party may end the agreement with 30 days’ notice before the end of a billing period. Either party may ' +
        'end it immediately if the other seriously breaches these terms and doesn’t fix it when asked.',
      'After it ends, you have 30 days to export your data. Then it is deleted, except for what the law requires us to keep.',
    ],
  },
  {
    title: 'Availability and changes',
    text: [
      'We keep the service running with reasonable care and announce planned maintenance. Features may change. If ' +
        'we remove one you pay for, you may end the agreement and get a refund for the remaining time.',
    ],
  },
  {
    title: 'Warranty and liability',
    text: [
      'The service is provided as is. We don’t promise that it finds every issue in a store or that every alert is correct.',
      'Our total liability under this agreement is limited to the fees you paid for the 12 months before the event. ' +
        'Neither party is liable for lost profits or indirect damages. Nothing here limits liability that can’t be ' +
        'limited by law, such as for intentional misconduct, gross negligence, or injury.',
    ],
  },
  {
    title: 'Changes to these terms',
    text: [
      'We’ll tell you about changes at least 30 days before they take effect. If you keep using the service after ' +
        'that date, you agree to them. If you don’t agree, you can end the agreement before then.',
    ],
  },
  {
    title: 'Governing law',
    text: [
      'These terms are governed by the law of the place where the organization that runs this installation is based, ' +
        'and the courts there have jurisdiction, unless a law that protects you says otherwise. If one part of these terms isn’t valid, the rest stay valid.',
    ],
  },
]
