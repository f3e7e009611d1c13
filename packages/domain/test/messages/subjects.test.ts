import { expect, test } from 'vitest'
import { choicesOf, defaultChoice, messageChannels, messageSubjects } from '../../src/messages/subjects.ts'
import { roles } from '../../src/users/roles.ts'

test('by LINE only holds and failed strengths are sent at once', () => {
  const atOnce = messageSubjects.filter((subject) => choicesOf(subject, 'line').includes('now'))
  expect(atOnce).toEqual(['hold', 'strength'])
  for (const subject of messageSubjects) {
    expect(choicesOf(subject, 'mail')).toEqual(['now', 'digest', 'off'])
    expect(choicesOf(subject, 'line')).toEqual(expect.arrayContaining(['digest', 'off']))
  }
})

test('every default of a role can be chosen, and what is off by mail is off everywhere', () => {
  for (const role of roles) {
    for (const subject of messageSubjects) {
      for (const channel of messageChannels) {
        const choice = defaultChoice(role, subject, channel)
        expect(choicesOf(subject, channel)).toContain(choice)
        if (defaultChoice(role, subject, 'mail') === 'off') expect(choice).toBe('off')
      }
    }
  }
})

test('a manager gets holds at once by each channel, and the rest by LINE as a digest', () => {
  const of = (subject: Parameters<typeof defaultChoice>[1]) =>
    messageChannels.map((channel) => defaultChoice('manager', subject, channel))
  expect(of('hold')).toEqual(['now', 'now', 'now'])
  expect(of('ncr_assigned')).toEqual(['now', 'now', 'digest'])
  expect(of('late')).toEqual(['digest', 'off', 'digest'])
  expect(of('load_planned')).toEqual(['off', 'off', 'off'])
})
