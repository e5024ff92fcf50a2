/** Text messages. Days are as "Tue, Nov 24", with their time; a link may be missing. */
export const en = {
  reminder: (practice: string, day: string, time: string, link: string) =>
    `${practice}: your visit is ${day} at ${time}.${link && ` Details: ${link}`}`,
  moved: (practice: string, day: string, time: string, link: string) =>
    `${practice}: your visit is now ${day} at ${time}.${link && ` Details: ${link}`}`,
  cancelled: (practice: string, day: string, time: string, link: string) =>
    `${practice}: your visit on ${day} at ${time} is cancelled.${link && ` ${link}`}`,
  earlierTime: (practice: string, day: string, time: string, link: string) =>
    `${practice}: ${day} at ${time} opened up. Take it: ${link}`,
  stopped: (practice: string) => `${practice}: you will get no more texts. Reply START to get them again.`,
  help: (practice: string, phone: string) =>
    `${practice}: texts about your visits. Call ${phone}. Reply STOP to end. Msg and data rates may apply.`,
  test: (practice: string) => `${practice}: this is a test text from your website.`,
  howToStop: ' Reply STOP to end.',
  /** Where the texts above have no room in one segment for how to stop. */
  brief: {
    reminder: (practice: string, day: string, time: string, link: string) =>
      `${practice}: your visit is ${day} at ${time}. ${link}`,
    moved: (practice: string, day: string, time: string, link: string) =>
      `${practice}: your visit is now ${day} at ${time}. ${link}`,
    cancelled: (practice: string, day: string, time: string, link: string) =>
      `${practice}: visit ${day} at ${time} cancelled.${link && ` ${link}`}`,
    earlierTime: (practice: string, day: string, time: string, link: string) =>
      `${practice}: ${day} at ${time} opened up: ${link}`,
    howToStop: ' STOP to end.',
  },
  consent: (practice: string) =>
    `Text me about my visits with ${practice}. Message and data rates may apply. Reply STOP to end.`,
}
