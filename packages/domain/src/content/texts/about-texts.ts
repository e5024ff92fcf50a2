import type { z } from 'zod'
import { plural } from '../../words/plural.ts'
import type { ContentValue, Practice } from '../practice.ts'
import type { aboutOutput } from '../site-content-output.ts'
import { isNone, overridden } from './overridden.ts'

/** Built-in biography and mission, by content key. */
export function aboutTexts({
  address,
  practitioner,
  motif,
}: Pick<Practice, 'address' | 'practitioner' | 'motif'>) {
  const isPlumb = motif === 'plumb'
  const years = plural.en(practitioner.yearsOfExperience, '# year', '# years')
  return {
    about_lead: `A chiropractor for ${years}, and still curious about every patient.`,
    about_story_title: isPlumb ? 'A wall, a string and a weight' : 'Look first',
    about_story_1: isPlumb
      ? "Eleanor Hart grew up in a house full of plumb lines. Her father was a mason, and the first thing he taught her was that you don't force a wall straight: you hang a weight on a string, wait until it's still, and then look."
      : "Eleanor Hart is a mason's daughter. The first thing her father taught her was that you don't force a wall straight: you wait, and you look.",
    about_story_2:
      'She studied chiropractic in St. Louis and spent nine years working alongside physicians and physical therapists at a county hospital. She opened her own practice because she wanted time: time to listen, examine and explain before treating anything.',
    about_story_3:
      'Today she sees people who sit too much, lift too much, run too far or sleep too little, from kids with heavy backpacks to gardeners past eighty. She lives outside town with her husband, two dogs and a vegetable garden that is no good for her back.',
    about_mission_title: 'Stand straight, move freely, need us less',
    about_mission_text:
      "We want you to leave with less pain and a better understanding of it, so you need us a little less each time. We treat what we can, tell you plainly when we can't, and never sell you a visit you don't need.",
    about_promise_1_title: 'We listen before we touch',
    about_promise_1_text:
      'Your first visit takes an hour, and half of it is conversation. What you tell us guides what we examine.',
    about_promise_2_title: 'You always know why',
    about_promise_2_text:
      "Before we do anything, we explain what it's for, how it will feel and what your other options are. You can stop at any time.",
    about_promise_3_title: 'We work with your doctors',
    about_promise_3_text:
      'When you need an X-ray, a test or a second opinion, we say so, write the referral and stay in touch.',
    about_milestone_1_when: `${years} ago`,
    about_milestone_1_what: `Licensed to practice chiropractic in ${address.stateName}`,
    about_milestone_2_when: '19 years ago',
    about_milestone_2_what: 'Opened Plumb Line with one room and a borrowed table',
    about_milestone_3_when: 'Every spring',
    about_milestone_3_what: 'A week of continuing education, most recently on headaches and the aging spine',
    about_milestone_4_when: 'Every month',
    about_milestone_4_what: 'Free evening talks on posture, walking and sleep, open to everyone',
    about_invitation_title: 'Tell us where it hurts',
    about_invitation_text: 'Your first visit takes an hour. You decide whether to come back.',
  }
}

export type About = Omit<z.infer<typeof aboutOutput>, 'english'>

/** Texts for the About page, without parts set to "none". */
export function readAbout(items: readonly ContentValue[], practice: Practice): About {
  const texts = overridden(aboutTexts(practice), items)
  return {
    lead: texts.about_lead,
    story: {
      title: texts.about_story_title,
      paragraphs: [texts.about_story_1, texts.about_story_2, texts.about_story_3].filter(
        text => !isNone(text),
      ),
    },
    mission:
      isNone(texts.about_mission_title) || isNone(texts.about_mission_text)
        ? null
        : { title: texts.about_mission_title, text: texts.about_mission_text },
    promises: ([1, 2, 3] as const)
      .map(n => ({ title: texts[`about_promise_${n}_title`], text: texts[`about_promise_${n}_text`] }))
      .filter(({ title, text }) => !isNone(title) && !isNone(text)),
    milestones: ([1, 2, 3, 4] as const)
      .map(n => ({ when: texts[`about_milestone_${n}_when`], what: texts[`about_milestone_${n}_what`] }))
      .filter(({ when, what }) => !isNone(when) && !isNone(what)),
    invitation:
      isNone(texts.about_invitation_title) || isNone(texts.about_invitation_text)
        ? null
        : { title: texts.about_invitation_title, text: texts.about_invitation_text },
  }
}
