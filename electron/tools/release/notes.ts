import { withoutBom } from '../../host/storage/format.ts';

/** Returns what a changelog says of a version, or null if it has no such heading or nothing below it. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = withoutBom(changelog).split(/^## /m).slice(1);
  const section = sections.find(each => versionOf(each) === version);
  const text = section?.replace(/^.*/, '').trim();
  return text ? text : null;
}

/** The first word of a heading: `0.1.0` or `Unreleased`. A date may follow. */
const versionOf = (section: string): string => section.split(/\s/, 1)[0] ?? '';

/** Returns what is wrong with a tag or the notes of its version, or null. */
export function faultOfTag(tag: string, version: string, changelog: string): string | null {
  if (tag !== `v${version}`)
    return `The tag is ${tag}, but package.json has version ${version}: it must be v${version}.`;
  return notesOf(changelog, version) === null ? `CHANGELOG.md says nothing of version ${version}.` : null;
}

/** Returns a sentence about changes that no version has yet, or null. A release made now would not tell of them. */
export function faultOfUnreleased(changelog: string): string | null {
  if (notesOf(changelog, 'Unreleased') === null) return null;
  return 'CHANGELOG.md has changes below Unreleased: put them below the version that they are released with.';
}
