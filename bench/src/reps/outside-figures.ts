/** The results of the last run of `npm run bench:generators` and `bench:people` on clips by others and recordings of people, updated by hand. */
export const outsideFigures = `## Form

How a score orders sets is measured by outsiders in three ways ([decision 173](decisions/173-form-by-whole-repetitions.md)). *Before* is
the score up to that decision, on the same clips and recordings. **Bold** figures miss what is wanted.

### An author who scores every set

Generator N is by a women's strength and mobility coach who had seen neither the trackers nor another generator. It has 44 sets an
exercise: a quarter without an error of form, the others with one to three errors of three sizes, each with the score that the author
would give, 0 to 100. N was watched once when the judging by whole repetitions was done; then seeds 1 and 2 were tuned on, and seed 7 was
only watched.

Rank correlation of our scores with the author's, wanted 0.7:

| exercise | before, seed 1 | first watched, seed 1 | now, seed 7 |
| --- | --- | --- | --- |
| Hip Bridge | **0.10** | **0.59** | 0.85 |
| Hip Thrust | **0.14** | **0.31** | 0.80 |
| Lying Leg Raise | **0.45** | 0.79 | 0.83 |
| Sumo Squat Pulse | **0.12** | 0.73 | 0.76 |
| Butterfly Hold | **0.56** | **0.56** | **0.45** |
| Hip Circles | **-0.15** | **0.56** | 0.77 |
| Neck Tilt | **0.16** | **0.59** | **0.67** |

The butterfly's score is the specification's, four factors between 0.85 and 0.9.

Of a set without and one with errors, how often ours puts the one without first; and off-by-one, since gross errors cost counting as well:

| exercise | before | first watched | now, seed 7 | off-by-one on N |
| --- | --- | --- | --- | --- |
| Hip Bridge | 0.69 | 0.87 | 0.96 | 0.93 |
| Hip Thrust | 0.62 | 0.74 | 0.94 | 0.93 |
| Lying Leg Raise | 0.73 | 0.83 | 0.95 | 0.82 |
| Sumo Squat Pulse | 0.57 | 0.84 | 0.88 | 0.80 |
| Butterfly Hold | 0.78 | 0.78 | 0.75 | 0.73 |
| Hip Circles | 0.46 | 0.86 | 0.92 | 0.86 |
| Neck Tilt | 0.56 | 0.76 | 0.83 | 0.84 |

### Authors who name errors

Generators I to M, seed 1. Their errors of form have no size, and many are slight. How often the set without errors is first:

| exercise | before | now |
| --- | --- | --- |
| Hip Bridge | 0.60 | 0.66 |
| Hip Thrust | 0.50 | 0.61 |
| Lying Leg Raise | **0.42** | 0.57 |
| Sumo Squat Pulse | 0.47 | 0.64 |
| Butterfly Hold | 0.59 | 0.59 |
| Hip Circles | **0.39** | 0.66 |
| Neck Tilt | 0.49 | 0.55 |

### Recordings of people

Two new folders, gathered by two people who saw no tracker, 76 sets. Three raters, a coach, a physiotherapist and a pilates teacher, scored
strips of 16 pictures of each and saw no score of ours (\`--form\`, \`bench/src/form\`). Of the sealed folder, of which only totals were seen,
the eight sets whose recordings are in the other one as well are left out; of lifts seen end-on the form is not judged.

Rank correlation of our scores with the raters':

| folder | exercise | sets | before | now | the raters with each other |
| --- | --- | --- | --- | --- | --- |
| sealed | Lying Leg Raise | 12 | 0.44 | **0.80** | |
| sealed | Hip Thrust | 7 | 0.51 | 0.64 | |
| sealed | all judged | 23 | 0.55 | **0.53** | 0.91 |
| opened | Hip Bridge | 17 | -0.02 | 0.51 | |
| opened | Hip Thrust | 6 | -0.73 | 0.09 | |
| opened | Lying Leg Raise | 6 | 0.68 | 0.09 | |
| opened | all judged | 32 | 0.15 | **0.53** | 0.84 |

Most of these people do well, and raters part them by what the picture shows of heads, hands and the line of the back. *All* also mixes
exercises in one order.

Counted right within one in these folders, first watched:

| folder | sets | all | Hip Bridge | Hip Thrust | Lying Leg Raise | Hip Circles |
| --- | --- | --- | --- | --- | --- | --- |
| sealed, without the eight | 30 | **0.80** | 2 of 4 | 8 of 10 | 11 of 11 | |
| opened | 36 | **0.83** | 16 of 16 | 5 of 7 | 6 of 6 | **0 of 2** |

Among the lost sets of the sealed folder: a plate before the hips, a camera at the feet, one that shows the thighs alone, a squat that
comes up wholly, chin tucks that hardly bow. The two circles of the opened one are led by the trunk. Every uncounted stretch was told a
reason.

Repositories, besides the ones below: aminran/Pose-Estimation, lenagalanova8-debug/my-guides, TechBusa/AmilaFitnessHub,
amithcabraal/atc-40x40-28, bubbadk/fit, kevinab633/curvelog, ErwanViot/wanshape, monkeyshavefallenthetree/bassem,
julioccv13/entrenamiento_3, Sumukh0504/prime-fitness, RandySamuelA/PortoREcurFit.github.io, rk891014/Fitcurve and others.

## Recorded people

Two new folders of public recordings, counted by eye by a person who saw neither the trackers nor their figures (\`npm run bench:people -- FOLDER\`; none of
the recordings is committed; 31 sets of people and 61 stretches of other movements, from repositories and of people that no folder before has; no person in
both). The page's own worker and model see them at 15 pictures a second, tracker and coach watch. Of the sealed folder only totals were seen before the last
tracker was done. Repositories: JefersonSantosTI/front-end-total-treino, wcastillorojas95-sys/fuerza and stefanuzelac/FitUp (gym recordings from two cameras,
most of them short loops), nicorobin28/vot-apps, 409416541/Independent-Study, JonnyDeehan/GymlessAbs, ohwoonwan/NewBody, 844247707-png/power-pwa,
zaralockheart/alarm-app, saitama1899/fitfit, AJAY077-star/DAB_Fitness, Mtt2011/Eco-Fit, Zulkhuu/head-gesture-recogniton, Jvssankar/Human-pose-detection-using-ML,
materight/RepNet-pytorch and others.

Wanted: 0.90 off-by-one, and 0.5 false repetitions in ten minutes of other movements. *First watched* is empty where it is the same.

| folder | exercise | sets | off-by-one | first watched | error | false in ten other minutes |
| --- | --- | --- | --- | --- | --- | --- |
| sealed | Hip Bridge | 4 | **0.75** | | 0.27 | 0 |
| sealed | Hip Thrust | 5 | **0.80** | **0.40** | 0.16 | 0 |
| sealed | Lying Leg Raise | 3 | 1.00 | | 0.33 | **4.3** |
| sealed | Sumo Squat Pulse | none found | | | | 0 |
| sealed | Butterfly Hold | 1 | 1.00 | | 0.00 | 0 |
| sealed | Hip Circles | none | | | | **123** |
| sealed | Neck Tilt | 3 of one bow each | 1.00 | | 1.00 | 0 |
| sealed | all | 16 | **0.88** | **0.75** | 0.37 | |
| opened | Hip Bridge | 4 | **0.75** | **0.50** | 0.13 | **268** |
| opened | Hip Thrust | 6 | **0.83** | **0.50** | 0.17 | **71** |
| opened | Lying Leg Raise | 3 | 1.00 | | 0.00 | 0 |
| opened | Sumo Squat Pulse | none found | | | | 0 |
| opened | Butterfly Hold | 1 | 1.00 | | 0.00 | 0 |
| opened | Hip Circles | 1 | 1.00 | | 0.20 | 0 |
| opened | Neck Tilt | none | | | | 0 |
| opened | all | 15 | **0.87** | **0.67** | 0.11 | |

- Other movements are short (20 s in the circles' screen of the sealed folder, 11 s in the bridges' of the opened one), so that one
  recording makes a figure.
- Every uncounted stretch was told a reason.
- First watched, all nine lost sets were bridges and thrusts, most of them recorded from the feet, from the head or half from the front.
  Their lifts count since ([decision 172](decisions/172-lifts-seen-end-on.md), made with the opened folder alone).
- Counted falsely are a wheel pushed up by the arms (bridge and thrust), a standing twist of the trunk (circles, four) and a V-up (leg
  raise, one).
- A single bow counts nothing, because people look down now and then.

### The two folders before

29 sets. They have been opened since, and what was lost in them was repaired: circles with the trunk as a counterweight, a first wide
circle under quiet shoulders, bows of a held head, legs lowered in turn, wide squats that come up wholly.

| folder | first watched | now |
| --- | --- | --- |
| sealed | 0.87 | 0.93 |
| opened | 0.79 | 0.86 |

False repetitions are left in one screen (butterfly 6.9 in ten minutes, a hamstring stretch), in the other screens none. Not counted yet
are one of six thrusts recorded half from the front by a moving hand, a neck that rolls, and two of ten quick bows.

## Clips made by others

Generators L (a teacher of dance, pilates and the pelvic floor) and M (a physiotherapist who records patients and dance students at home) are by authors who had seen neither the
trackers nor another generator, nor had anybody looked at their clips when they were watched, totals only. L was watched first; then the neck and the circles were tuned on seeds 1 and 2 of
L (circles on K as well). **M is the sealed figure**: it was watched once, when all that was done (\`npm run bench:generators -- bench/generators/m\`). 40 to 42 sets an exercise
from good places. Wanted: 0.95, 0.05; false ones 0.05 an idle minute, 0.5 in ten minutes of other exercises.

| exercise | M, sealed: off-by-one, error | M, false: idle, ten other minutes, almost | L, sealed | L, false | K, sealed, before |
| --- | --- | --- | --- | --- | --- |
| Hip Bridge | 0.97, 0.007 | 0, 0, 0.88 | 0.98, 0.022 | **0.25**, **6.0**, 1.3 | 0.98, 0.018 |
| Hip Thrust | 1.00, 0.005 | 0, 0, 1.5 | 1.00, 0.007 | 0, 0, 1.3 | 1.00, 0.007 |
| Lying Leg Raise | 0.97, 0.018 | 0, **12**, 0 | 0.95, 0.022 | 0, 0, 0.17 | 1.00, 0.000 |
| Sumo Squat Pulse | 0.95, 0.035 | 0, 0, 0.88 | 0.98, 0.024 | 0, 0, 0.33 | 0.98, 0.026 |
| Butterfly Hold | 1.00, 0.006 | 0, 0, 0.13 | 1.00, 0.000 | 0, **6.0**, 0.17 | 1.00, 0.000 |
| Hip Circles | 0.97, 0.026 | 0, **18**, 2.1 | **0.81, 0.086** | 0, **62**, 9.0 | **0.88, 0.106** |
| Neck Tilt | 0.97, 0.040 | 0, 0, 2.3 | **0.86, 0.089** | 0, 0, 0.50 | 0.98, 0.034 |

Of M's uncounted stretches from good places all were told a reason but one of three pulses. On the two seeds of L that were tuned on circles are 0.83 and 0.98 now (error 0.067 and
0.040) and the neck 0.88 and 0.95 (0.056, 0.041); of K, seeds 1 and 2, circles 0.98 and 0.95 (0.029, 0.046). After M lifts seen end-on were added and
circles begin more strictly; of M bridge, thrust and circles were watched again, unchanged from good places. What is left is dancing with swinging hips, half circles to and fro, and small
stiff circles seen level.

Earlier runs, of generators A to K and of the people before, are in the [history](accuracy-history.md).
`;
