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

Generator O, by a teacher of pole, barre and postnatal classes, has as many sets with scores in the same way, and was watched once, sealed. Its
errors are gross more often. Rank correlation on seed 1: bridge **0.68**, thrust **0.67**, leg raise 0.92, pulses 0.78, butterfly **0.51**,
circles **0.34**, neck 0.73. Of the circles' errors most show in depth only (flat ones, bending forward), or are bobbing up and down, which
is not judged.

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

Two folders of public recordings, counted by eye by two people who saw neither the trackers nor their figures (\`npm run bench:people -- FOLDER\`; none of the
recordings is committed). The page's own worker and model see them at 15 pictures a second, tracker and coach watch. The opened folder was tuned on: 55 sets of
people and 69 stretches of other movements, some of them from repositories that folders before had as well. Of the sealed one, 20 sets and 45 stretches from
repositories that no other folder has, only totals were seen. Wanted: 0.90 off-by-one, and 0.5 false repetitions in ten minutes of other movements.

| folder | exercise | sets | off-by-one | first watched | error | false in ten other minutes, first watched |
| --- | --- | --- | --- | --- | --- | --- |
| sealed | Hip Bridge | 5 | **0.80** | **0.80** | 0.04 | 0, 0 |
| sealed | Hip Thrust | 6 | **0.50** | **0.50** | 0.57 | 0, 0 |
| sealed | Lying Leg Raise | 5 | 1.00 | 1.00 | 0.04 | 0, 0 |
| sealed | Sumo Squat Pulse | 3 | **0.33** | **0.00** | 0.67 | 0, 0 |
| sealed | Neck Tilt | 1 of one bow | 1.00 | 1.00 | 1.00 | 0, 0 |
| sealed | all | 20 | **0.70** | **0.65** | 0.34 | 0, 0 |
| opened | Hip Bridge | 15 | **0.87** | **0.87** | 0.17 | **3.2**, **3.2** |
| opened | Hip Thrust | 9 | **0.78** | **0.67** | 0.20 | 0, 0 |
| opened | Lying Leg Raise | 9 | 1.00 | 1.00 | 0.09 | 0, **9.4** |
| opened | Sumo Squat Pulse | 8 | **0.88** | **0.00** | 0.19 | **7.9**, 0 |
| opened | Butterfly Hold | 6 | 1.00 | 1.00 | 0.17 | 0, 0 |
| opened | Hip Circles | 6 | **0.83** | **0.67** | 0.26 | 0, 0 |
| opened | Neck Tilt | 2 | **0.00** | **0.00** | 1.00 | **5.0**, **5.0** |
| opened | all | 55 | **0.85** | **0.69** | 0.20 | |

- No recording of pulses was found: all the sumo squats come up wholly ([decision 178](decisions/178-squats-that-come-up-wholly.md)). Before, none counted.
- Still lost are thrusts whose hips are hidden by the plate of a barbell, a bridge on one leg, bridges recorded from the feet by a phone on the
  floor, hula hooping at two rounds a second, and bows in loops of two seconds. The sealed sets were not looked at.
- Counted falsely are a wheel (one bridge), lunges before a moving camera (two squats) and rolls of the neck (two bows).
- In 8 of 9 and 5 of 6 uncounted stretches a reason was told.

Repositories of the opened folder that are not named below: Hanshitha22/personalised-fitness-companion, SaifulShohag/Female-FitnessCare,
Geneyuu/Redux-BasketballWarmUpExercises, BloomFit/BloomFit, TaloHomes404/SitzerApp, bhky/nodding-pigeon, Goondoc08/to-be-frank and others; of the sealed one
JahangirNN/Exercise-gif, NikolaOgnjenovic/Quarantine_Workout_App, iiisachan/Fitsolutions, renanbolpersonal-cyber/recorrente, malikmrllh/exercises,
ClausBroholm/kettlebell-trainer, THChen2002/medaipipe, gwx7-yt/gym, shenasa-ai/head-pose-estimation and others.

### The two folders before

Counted by eye by a person who saw neither the trackers nor their figures (31 sets of people and 61 stretches of other movements, from repositories and of people that no folder before has; no person in
both). Of the sealed folder only totals were seen before the last tracker was done. The figures are of the trackers of that day. Repositories: JefersonSantosTI/front-end-total-treino, wcastillorojas95-sys/fuerza and stefanuzelac/FitUp (gym recordings from two cameras,
most of them short loops), nicorobin28/vot-apps, 409416541/Independent-Study, JonnyDeehan/GymlessAbs, ohwoonwan/NewBody, 844247707-png/power-pwa,
zaralockheart/alarm-app, saitama1899/fitfit, AJAY077-star/DAB_Fitness, Mtt2011/Eco-Fit, Zulkhuu/head-gesture-recogniton, Jvssankar/Human-pose-detection-using-ML,
materight/RepNet-pytorch and others.

*First watched* is empty where it is the same.

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
- Counted falsely were a wheel pushed up by the arms (bridge and thrust), a standing twist of the trunk (circles, four) and a V-up (leg
  raise, one).
- A single bow counts nothing, because people look down now and then.

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
circles begin more strictly; of M bridge, thrust and circles were watched again, unchanged from good places. What is left is half circles to and fro, and small
stiff circles seen level.

Generator O (a teacher of pole, barre, yoga and postnatal classes) came after the trackers learnt to tell other movements apart, on I to M and the opened people,
and was watched once, seed 1, totals only. A quarter of its 44 sets an exercise is without an error; the others have errors that cost counting too. Then the leg
raise was tuned on seed 1.

| exercise | O, sealed: off-by-one, error | O, false: idle, ten other minutes, almost | now, seeds 1 and 2 |
| --- | --- | --- | --- |
| Hip Bridge | 1.00, 0.011 | 0, **1.1**, 0.5 | 1.00, 0.95 |
| Hip Thrust | 0.95, 0.048 | 0, **1.1**, 0.1 | 0.95, 0.98 |
| Lying Leg Raise | **0.68, 0.240** | 0, 0, 0 | 0.77, 0.75 |
| Sumo Squat Pulse | **0.77, 0.181** | 0, 0, 3.5 | 0.77, 0.77 |
| Butterfly Hold | 0.95, 0.045 | **0.17**, **1.1**, 0 | 0.95, 0.98 |
| Hip Circles | **0.80, 0.148** | 0, 0, 6.4 | 0.80, 0.84 |
| Neck Tilt | **0.80, 0.129** | 0, 0, 1.5 | 0.80, 0.80 |

Every uncounted raise, pulse, thrust and hold of O was told a reason, of circles 18 of 19 stretches, of the neck 13 of 15. Raises that turn back some 60 degrees above the floor
are counted by the author, as an error of form; the specification wants upright, and the coach says how many degrees are missing.

False repetitions in ten minutes of other exercises on the generators before, three seeds of each of I to M; the sets of them are counted as before (circles 0.94 and 0.94
off-by-one, leg raise 0.96 and 0.97, others the same):

| exercise | before | now | |
| --- | --- | --- | --- |
| Hip Circles | 19.5 | 0.53 | dancing and marching begin no series: hands swing, feet step |
| Neck Tilt | 3.9 | 3.9 | left: shoulder rolls, cat and cow and sit-ups seen from the front |
| Butterfly Hold | 2.8 | 0 | child's pose, crossed legs |
| Hip Bridge | 2.1 | 2.1 | left: knees that swing from side to side, cat and cow |
| Lying Leg Raise | 1.5 | 0 | cycling legs |
| Hip Thrust | 0.4 | 0.4 | |
| Sumo Squat Pulse | 0 | 0 | |

Earlier runs, of generators A to K and of the people before, are in the [history](accuracy-history.md).
`;
