import { expect, test } from 'vitest'
import {
  extensionForType,
  nameInAddress,
  nameInDisposition,
  sniffedExtension,
  withExtension,
} from './import-formats.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.for<[string, string | null]>([
  ['\0\0\0\x20ftypisom\0\0\0\0', 'mp4'],
  ['\0\0\0\x20ftypM4A \0\0\0\0', 'm4a'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'mov'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
  ['\x1aE\xdf\xa3\x01\0\0\0', 'mkv'],
  ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
  ['RIFF\0\0\0\0AVI LIST', 'avi'],
  ['RIFF\0\0\0\0WEBPVP8 ', null],
  ['fLaC\0\0\0"', 'flac'],
  ['OggS\0\x02', 'ogg'],
  ['#!AMR-WB\n', 'amr'],
  ['ID3\x04\0', 'mp3'],
  ['\xff\xfb\x90\0', 'mp3'],
  ['\xff\xf1\x50\x80', 'aac'],
  ['\xff\xff\xff\xff', 'mp3'],
  ['<!doctype html>', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j begins a file of the format %s (8)', ([head, extension]) => {
  expect(sniffedExtension(bytes(head))).toBe(extension)
})

test.for<[string, string | null]>([
  ['audio/MPEG', 'mp3'],
  ['video/webm; codecs="vp9"', 'webm'],
  ['text/html', null],
  ['constructor', null],
])('the content type %s stands for %s', ([type, extension]) => {
  expect(extensionForType(type)).toBe(extension)
})

test('a file name gets an extension unless it has one of a supported format', () => {
  expect(['talk.MP3', 'talk', 'talk.php', ''].map((name) => withExtension(name, 'wav'))).toEqual([
    'talk.MP3',
    'talk.wav',
    'talk.php.wav',
    'recording.wav',
  ])
})

test.for<[string, string]>([
  ['attachment; filename="Q3 \\"final\\".mp3"', 'Q3 "final".mp3'],
  ["inline; filename=a.mp3; filename*=utf-8'de'%C3%9Cbung.mp3", 'Übung.mp3'],
  ['attachment; filename=..\\..\\etc\\passwd', 'passwd'],
  ["attachment; filename*=utf-8''%ZZ", '%ZZ'],
  ['attachment', ''],
])('the header %s names %s', ([header, name]) => {
  expect(nameInDisposition(header)).toBe(name)
})

test('a long name in a URL is truncated before its extension', () => {
  const name = nameInAddress(new URL(`https://example.com/${'x'.repeat(500)}.mp3?token=secret`))

  expect(name).toHaveLength(200)
  expect(name).toMatch(/^x+\.mp3$/)
})
