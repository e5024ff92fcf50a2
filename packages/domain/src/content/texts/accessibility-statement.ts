import type { ContentValue, Practice } from '../practice.ts'
import { type NoticeBlock, readBlocks } from './notice-blocks.ts'

/** Content key of the practice's own accessibility statement. */
export const ACCESSIBILITY_STATEMENT_KEY = 'accessibility_statement'

/** Built-in accessibility statement: true of this program as it is installed and tested. */
export function accessibilityStatementText({ name, email, phone }: Practice): string {
  return `${name} wants everyone to be able to use this website. Our goal is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.

## What you can expect

- Every page works with a keyboard alone, and shows where you are.
- Headings, buttons, fields and error messages have names that a screen reader can announce.
- Pages fit a phone, and nothing is lost when you enlarge the text.
- Nothing is said by color alone, and text has enough contrast.
- Nothing moves if your device is set to reduce motion.
- Forms keep what you typed when something is missing or the connection fails.

## How it is tested

Automated tests check each version of the software behind this website: every page in English and Spanish, on the screen of a phone and of a computer, with the axe accessibility checker. Other tests book a visit with the keyboard alone and with longer texts.

## Known gaps

- These tests find only some problems. People who use screen readers or other assistive technology have not tested this website yet.
- Screen readers cannot read the map. Our address and a link to directions are beside it.
- We write articles and descriptions of photos ourselves, and no test checks whether they make sense.
- Maps, stores and reviews on other websites that we link to are outside our control.

## Get help or report a problem

If something here does not work for you, call ${phone} or email ${email}. Tell us the page and what you wanted to do. We can also book your visit and answer your questions by phone.`
}

/** The accessibility statement: the practice's own, or the built-in one. */
export function readAccessibilityStatement(
  items: readonly ContentValue[],
  practice: Practice,
): NoticeBlock[] {
  const own = items.find(({ key }) => key === ACCESSIBILITY_STATEMENT_KEY)?.value
  return readBlocks(own ?? accessibilityStatementText(practice))
}
