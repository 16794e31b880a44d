import { withoutBom } from '../../host/storage/format.ts';

/** Returns a changelog's notes of a version, or null if there is no such heading or nothing below it. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = withoutBom(changelog).split(/^## /m).slice(1);
  const section = sections.find(each => versionOf(each) === version);
  const text = section?.replace(/^.*/, '').trim();
  return text ? text : null;
}

/** Returns the first word of a heading: `0.1.0` or `Unreleased`. A date may follow. */
const versionOf = (section: string): string => section.split(/\s/, 1)[0] ?? '';

/** Returns what is wrong with a tag or the notes of its version, or null. */
export function faultOfTag(tag: string, version: string, changelog: string): string | null {
  if (tag !== `v${version}`)
    return `The tag is ${tag}, but package.json has version ${version}: it must be v${version}.`;
  return notesOf(changelog, version) === null ? `CHANGELOG.md has no notes of version ${version}.` : null;
}

/** Returns a message if there are unreleased changes, or null. A release made now would not mention them. */
export function faultOfUnreleased(changelog: string): string | null {
  if (notesOf(changelog, 'Unreleased') === null) return null;
  return 'CHANGELOG.md has changes below Unreleased: move them below the version that contains them.';
}
