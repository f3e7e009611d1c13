// Draws the portraits of the demo's people: `node draw-portraits.mjs` in this folder writes portraits.json.
import { writeFileSync } from 'node:fs'
import { createAvatar } from '@dicebear/core'
import * as personas from '@dicebear/personas'

const skins = ['f2d3b1', 'eec1a2', 'e0a583', 'c98a66', 'a86d4b', '86543a', '623d2c']
const hairColours = {
  black: '2a2430',
  brown: '5c3a2e',
  light: '9a6a45',
  blond: 'd9a95f',
  red: 'b5543a',
  grey: 'b4b6bf',
}
const backgrounds = ['cfe3ff', 'd9d6fe', 'ffe1cc', 'd3f0e0', 'ffdbe6', 'fdf0c4', 'd4f1f4']
const clothes = ['456dff', '2a9d8f', '7555ca', '3f8f57', 'd8485a', 'e8a33d', '34495e']

/** Name, skin from light to dark, hair, its colour, and other features of the face. */
const people = [
  ['Amara Okafor', 6, 'curlyBun', 'black', { mouth: 'bigSmile' }],
  ['Anong Srisai', 2, 'bobBangs', 'black', { eyes: 'glasses' }],
  ['Benoît Lefèvre', 0, 'shortCombover', 'brown', { facialHair: 'shadow' }],
  ['Brian Walsh', 0, 'balding', 'red', { facialHair: 'beardMustache' }],
  ['Camille Laurent', 0, 'bobCut', 'brown', {}],
  ['Chai Wattana', 3, 'buzzcut', 'black', {}],
  ['Chanida Wong', 2, 'long', 'black', { mouth: 'bigSmile' }],
  ['Chen Wei', 1, 'shortCombover', 'black', { eyes: 'glasses' }],
  ['Daniel Cohen', 1, 'curlyHighTop', 'brown', { facialHair: 'shadow' }],
  ['Dewi Lestari', 3, 'straightBun', 'black', {}],
  ['Diego Ruiz', 3, 'fade', 'black', { facialHair: 'goatee' }],
  ['Elena Petrova', 0, 'extraLong', 'blond', {}],
  ['Elif Kaya', 1, 'curly', 'brown', { eyes: 'glasses' }],
  ['Emma Lindqvist', 0, 'long', 'blond', { mouth: 'bigSmile' }],
  ['Farid Haddad', 3, 'shortComboverChops', 'black', { facialHair: 'beardMustache' }],
  ['Fatima Idris', 5, 'curly', 'black', { mouth: 'lips' }],
  ['Fatima Said', 4, 'straightBun', 'brown', {}],
  ['Grace Mwangi', 6, 'bobCut', 'black', { mouth: 'bigSmile' }],
  ['Grace Okafor', 5, 'curlyBun', 'brown', { eyes: 'glasses' }],
  ['Hana Kobayashi', 1, 'bobBangs', 'black', {}],
  ['Huang Wei', 1, 'buzzcut', 'black', { mouth: 'smirk' }],
  ['Ingrid Solberg', 0, 'bobCut', 'grey', { eyes: 'glasses' }],
  ['Jan Nowak', 0, 'beanie', 'light', { facialHair: 'walrus' }],
  ['Jirapat Kaew', 3, 'cap', 'black', {}],
  ['Khanh Nguyen', 2, 'fade', 'black', { mouth: 'bigSmile' }],
  ['Lucas Meyer', 0, 'curlyHighTop', 'light', {}],
  ['Lucía Romero', 2, 'extraLong', 'brown', { mouth: 'smirk' }],
  ['Lukas Brandt', 0, 'shortCombover', 'blond', { facialHair: 'beardMustache' }],
  ['Malee Phong', 3, 'pigtails', 'black', {}],
  ['Marcus Hale', 6, 'bald', 'black', { facialHair: 'goatee' }],
  ['Mateo Álvarez', 2, 'bunUndercut', 'black', { facialHair: 'shadow' }],
  ['Nadia Rahman', 4, 'long', 'black', { eyes: 'glasses' }],
  ['Nguyễn Thu Hà', 1, 'long', 'black', {}],
  ['Noah Tremblay', 1, 'cap', 'brown', { facialHair: 'beardMustache' }],
  ['Omar Haddad', 3, 'fade', 'black', { facialHair: 'shadow' }],
  ['Owen Clarke', 0, 'mohawk', 'red', {}],
  ['Priya Nair', 4, 'straightBun', 'black', { mouth: 'bigSmile' }],
  ['Priya Raman', 5, 'long', 'black', {}],
  ['Siriporn Chaiyasit', 2, 'bobCut', 'black', { mouth: 'bigSmile' }],
  ['Sofia Rossi', 1, 'curly', 'red', {}],
  ['Somchai Phrom', 3, 'balding', 'grey', { eyes: 'glasses' }],
  ['Tomás Ferreira', 2, 'curlyHighTop', 'black', { facialHair: 'goatee' }],
  ['You', 1, 'shortComboverChops', 'brown', { mouth: 'bigSmile' }],
  ['Yui Tanaka', 1, 'sideShave', 'black', {}],
  ['Yusuf Demir', 2, 'shortCombover', 'grey', { facialHair: 'walrus' }],
]

const portraits = {}
for (const [index, [name, skin, hair, colour, { eyes = 'open', mouth = 'smile', facialHair }]] of people.entries()) {
  const svg = createAvatar(personas, {
    seed: name,
    backgroundColor: [backgrounds[index % backgrounds.length]],
    clothingColor: [clothes[(index * 3 + skin) % clothes.length]],
    skinColor: [skins[skin]],
    hair: [hair],
    hairColor: [hairColours[colour]],
    eyes: [index % 7 === 3 && eyes === 'open' ? 'happy' : eyes],
    mouth: [mouth],
    facialHair: facialHair ? [facialHair] : [],
    facialHairProbability: facialHair ? 100 : 0,
    // Lower than in the style: the shoulders fill a round avatar.
    translateY: 4,
  }).toString()
  // The licence of all of them is in portraits-licence.md, not in each picture.
  portraits[name] = svg.replace(/<metadata.*?<\/metadata>/s, '')
}
writeFileSync(new URL('portraits.json', import.meta.url), `${JSON.stringify(portraits, null, 2)}\n`)
